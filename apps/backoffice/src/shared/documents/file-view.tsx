import { saveBlob } from '@habilita/browser/download'
import { Button } from '@habilita/ui/button'
import { Icon, type IconName } from '@habilita/ui/icon'
import { Skeleton } from '@habilita/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { useShortcut } from '../keys/shortcuts.ts'
import type { OpenedFile } from './opened-file.ts'
import { Stage } from './stage.tsx'
import { type ShownFile, useFile } from './use-file.ts'
import { useView, type ViewControls, ZOOM_STEP } from './view.ts'

interface ToolProps {
  readonly icon: IconName
  readonly label: string
  readonly keys?: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

const Tool = ({ icon, label, keys, disabled = false, onClick }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    aria-keyshortcuts={keys}
    title={keys === undefined ? label : `${label} (${keys})`}
    disabled={disabled}
    onClick={onClick}
    className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-ink disabled:cursor-default disabled:opacity-40"
  >
    <Icon name={icon} className="size-5" />
  </button>
)

const useViewKeys = ({ zoomTo, zoomBy, turn, goBy }: ViewControls, enabled: boolean): void => {
  const group = 'Visor'
  useShortcut(['+', '='], { label: 'Acercar', group, enabled }, () => zoomBy(ZOOM_STEP))
  useShortcut(['-'], { label: 'Alejar', group, enabled }, () => zoomBy(1 / ZOOM_STEP))
  useShortcut(['0'], { label: 'Ver la página entera', group, enabled }, () => zoomTo('fit'))
  useShortcut(['t'], { label: 'Girar', group, enabled }, turn)
  useShortcut(['pagedown'], { label: 'Página siguiente', group, enabled }, () => goBy(1))
  useShortcut(['pageup'], { label: 'Página anterior', group, enabled }, () => goBy(-1))
}

interface OpenedProps {
  readonly file: OpenedFile
  readonly blob: Blob
  readonly name: string
  readonly tools?: ReactNode
  readonly hasKeys: boolean
}

const Opened = ({ file, blob, name, tools, hasKeys }: OpenedProps) => {
  const controls = useView(file.pages)
  const { view, scale, zoomTo, zoomBy, turn, goBy } = controls
  useViewKeys(controls, hasKeys)
  return (
    <>
      <div
        role="toolbar"
        aria-label={`Ver ${name}`}
        className="flex min-h-10 items-center gap-x-0.5 overflow-x-auto border-b border-line px-2 text-xs text-ink-soft"
      >
        <Tool icon="zoom-in" label="Acercar" keys="+" onClick={() => zoomBy(ZOOM_STEP)} />
        <Tool icon="zoom-out" label="Alejar" keys="-" onClick={() => zoomBy(1 / ZOOM_STEP)} />
        <Tool
          icon="fit"
          label="Ver la página entera"
          keys="0"
          disabled={view.zoom === 'fit'}
          onClick={() => zoomTo('fit')}
        />
        <Tool icon="turn" label="Girar" keys="T" onClick={turn} />
        <Tool icon="download" label={`Descargar ${name}`} onClick={() => saveBlob(blob, name)} />
        <output className="min-w-12 px-1 tabular-nums @max-md:sr-only" aria-label="Tamaño">
          {Math.round(scale * 100)} %
        </output>
        <span className="ms-auto flex items-center gap-0.5">
          {file.pages > 1 && (
            <Tool
              icon="back"
              label="Página anterior"
              keys="RePág"
              disabled={view.page === 1}
              onClick={() => goBy(-1)}
            />
          )}
          <output aria-label="Página" className="px-1 whitespace-nowrap tabular-nums">
            {view.page} / {file.pages}
          </output>
          {file.pages > 1 && (
            <Tool
              icon="chevron-right"
              label="Página siguiente"
              keys="AvPág"
              disabled={view.page === file.pages}
              onClick={() => goBy(1)}
            />
          )}
          {tools}
        </span>
      </div>
      <Stage file={file} name={name} controls={controls} />
    </>
  )
}

interface FileViewProps {
  readonly shown: ShownFile
  /** Additional buttons next to those for pages. */
  readonly tools?: ReactNode
  /** Whether + - 0 T act on this one. */
  readonly hasKeys: boolean
}

const Message = ({ children, action }: { readonly children: ReactNode; readonly action: ReactNode }) => (
  <div className="flex grow flex-col items-center justify-center gap-3 bg-sunken p-6 text-center">
    <p role="alert" className="max-w-[36ch] text-ink-soft">
      {children}
    </p>
    {action}
  </div>
)

const Tried = ({ shown, tools, hasKeys, onRetry }: FileViewProps & { readonly onRetry: () => void }) => {
  const state = useFile(shown)
  if (state.is === 'open')
    return <Opened file={state.file} blob={state.blob} name={shown.name} tools={tools} hasKeys={hasKeys} />
  const bar = tools !== undefined && (
    <div className="flex min-h-10 items-center justify-end border-b border-line px-2 text-xs">{tools}</div>
  )
  if (state.is === 'loading')
    return (
      <>
        {bar}
        <div aria-busy="true" className="grid min-h-0 grow place-items-center bg-sunken p-3">
          <span className="sr-only">Cargando el documento…</span>
          <Skeleton shape="block" className="h-full max-h-[40rem] w-full max-w-md" />
        </div>
      </>
    )
  return (
    <>
      {bar}
      {state.is === 'failed' ? (
        <Message
          action={
            <Button variant="outline" size="sm" onClick={onRetry}>
              Reintentar
            </Button>
          }
        >
          No hemos podido abrir «{shown.name}». {state.problem.message.replace(/\.$/, '')}.
        </Message>
      ) : (
        <Message
          action={
            <Button variant="outline" size="sm" onClick={() => saveBlob(state.blob, shown.name)}>
              <Icon name="download" className="size-5" />
              Descargar
            </Button>
          }
        >
          «{shown.name}» no se puede mostrar aquí. Descárgalo para verlo.
        </Message>
      )}
    </>
  )
}

/** Shows a file, or why it cannot be shown. Mount one per file: set `key`. */
export const FileView = (props: FileViewProps) => {
  const [tries, setTries] = useState(0)
  return <Tried key={tries} {...props} onRetry={() => setTries(before => before + 1)} />
}
