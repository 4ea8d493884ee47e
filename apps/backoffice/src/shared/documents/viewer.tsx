import { Icon } from '@habilita/ui/icon'
import { useId, useState } from 'react'
import { FileView } from './file-view.tsx'
import type { ShownFile } from './use-file.ts'

interface Other extends ShownFile {
  /** «v1», «Foto de carné». */
  readonly label: string
}

interface ViewerProps {
  /** Only visible files handle keys. */
  readonly isInSight: boolean
  readonly shown: ShownFile
  /** Files it can be compared with, most likely first. */
  readonly others: readonly Other[]
}

/** One document, or two side by side. Keys act on the one touched last. */
export const Viewer = ({ isInSight, shown, others }: ViewerProps) => {
  const [besideKey, setBeside] = useState<string>()
  const [touched, setTouched] = useState<string>()
  const id = useId()
  const beside = others.find(({ key }) => key === besideKey)
  const active = beside && touched === beside.key ? beside.key : shown.key
  const half = (key: string) => ({
    onPointerDownCapture: () => setTouched(key),
    onFocusCapture: () => setTouched(key),
  })
  const compare = others.length > 0 && (
    <label htmlFor={id} className="ms-1 flex items-center gap-1 text-xs text-ink-soft">
      <Icon name="compare" className="size-4" />
      <span className="sr-only">Comparar con</span>
      <select
        id={id}
        value={beside?.key ?? ''}
        onChange={event => {
          setBeside(event.target.value || undefined)
          setTouched(undefined)
        }}
        className="min-h-8 w-36 min-w-20 cursor-pointer truncate rounded-sm border border-line bg-surface px-1.5 text-ink"
      >
        <option value="">comparar con…</option>
        {others.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <div className="flex min-h-0 min-w-0 grow divide-x divide-line">
      <div {...half(shown.key)} className="@container flex min-w-0 flex-1 flex-col">
        <FileView key={shown.key} shown={shown} tools={compare} hasKeys={isInSight && active === shown.key} />
      </div>
      {beside && (
        <div {...half(beside.key)} className="@container flex min-w-0 flex-1 flex-col">
          <FileView
            key={beside.key}
            shown={beside}
            hasKeys={isInSight && active === beside.key}
            tools={
              <button
                type="button"
                aria-label="Dejar de comparar"
                title="Dejar de comparar"
                onClick={() => setBeside(undefined)}
                className="grid size-8 cursor-pointer place-items-center rounded-sm text-ink-soft hover:bg-sunken"
              >
                <Icon name="close" className="size-5" />
              </button>
            }
          />
        </div>
      )}
    </div>
  )
}
