import { Icon, type IconName } from '@habilita/ui/icon'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useShortcut } from '../keys/shortcuts.ts'
import { useAreas } from './areas.ts'
import { openPalette, usePaletteOpen } from './palette-state.ts'
import { type SearchResult, useSearchResults } from './use-search-results.ts'

interface Entry {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  readonly detail?: string
  readonly group: string
  readonly go: () => void
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

const useEntries = (text: string) => {
  const areas = useAreas()
  const navigate = useNavigate()
  const { found, status } = useSearchResults(text)
  const wanted = plain(text.trim())
  const places = areas
    .filter(({ label }) => plain(label).includes(wanted))
    .map(({ to, label, icon }): Entry => ({
      id: to,
      icon,
      title: label,
      group: 'Ir a',
      go: () => void navigate({ to }),
    }))
  const things = found.map(({ at, ...thing }: SearchResult): Entry =>
    Object.assign(thing, { go: () => void navigate(at) }),
  )
  return { entries: wanted === '' ? places : [...things, ...places], status }
}

const Entries = ({
  entries,
  chosen,
  listId,
  onChoose,
}: {
  readonly entries: readonly Entry[]
  readonly chosen: number
  readonly listId: string
  readonly onChoose: (entry: Entry) => void
}) => (
  <div id={listId} role="listbox" aria-label="Resultados" className="max-h-[50dvh] overflow-y-auto p-1.5">
    {entries.map((entry, index) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field of the combobox handles focus and keys
      <div
        key={entry.id}
        id={`${listId}-${index}`}
        role="option"
        aria-selected={index === chosen}
        ref={index === chosen ? element => element?.scrollIntoView({ block: 'nearest' }) : undefined}
        onClick={() => onChoose(entry)}
        className="flex cursor-pointer items-center gap-3 rounded-md px-3 py-2 hover:bg-sunken aria-selected:bg-accent-wash"
      >
        <Icon name={entry.icon} className="size-5 text-ink-soft" />
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold">{entry.title}</span>
          {entry.detail !== undefined && (
            <span className="block truncate text-xs text-ink-soft">{entry.detail}</span>
          )}
        </span>
        <span className="shrink-0 text-xs text-ink-soft">{entry.group}</span>
      </div>
    ))}
  </div>
)

const statusText = (
  status: ReturnType<typeof useEntries>['status'],
  text: string,
  entries: number,
): string => {
  if (status === 'short') return text.trim() === '' ? '' : 'Escribe al menos tres letras o cifras.'
  if (status === 'searching') return 'Buscando…'
  if (status === 'failed') return 'No hemos podido buscar. Comprueba tu conexión y vuelve a intentarlo.'
  return entries === 0 ? 'No hay nada con esas palabras.' : ''
}

/** ⌘K: search by number, name, document or email, and areas. */
const PaletteBody = ({ onClose }: { readonly onClose: () => void }) => {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { entries, status } = useEntries(text)
  const listId = useId()
  const at = Math.min(chosen, Math.max(entries.length - 1, 0))
  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.go()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((at + step + entries.length) % Math.max(entries.length, 1))
    else if (event.key === 'Enter') choose(entries[at])
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" className="size-5 text-ink-soft" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={entries.length > 0 ? `${listId}-${at}` : undefined}
          aria-label="Buscar en todo"
          placeholder="Número, nombre, DNI, correo…"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={event => {
            setText(event.target.value)
            setChosen(0)
          }}
          onKeyDown={press}
          className="min-h-13 grow bg-transparent text-base outline-none placeholder:text-ink-soft"
        />
        <kbd>Esc</kbd>
      </div>
      <Entries entries={entries} chosen={at} listId={listId} onChoose={choose} />
      <output className="block px-4 pb-3 text-ink-soft empty:hidden">
        {statusText(status, text, entries.length)}
      </output>
    </>
  )
}

export const Palette = () => {
  const open = usePaletteOpen()
  const dialog = useRef<HTMLDialogElement>(null)
  useShortcut(['mod+k', '/'], { label: 'Buscar en todo', group: 'General' }, () => openPalette(true))
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-label="Buscar en todo"
      // Sets the state before `close` fires, which is after the focus is restored: a key pressed in between
      // would still see the dialog open.
      onCancel={() => openPalette(false)}
      onClose={event => !event.currentTarget.open && openPalette(false)}
      closedby="any"
      className="mx-auto mt-[12dvh] w-full max-w-xl rounded-lg border border-line bg-surface p-0 text-ink shadow-card backdrop:bg-[oklch(0.15_0.02_235/0.4)]"
    >
      {open && <PaletteBody onClose={() => openPalette(false)} />}
    </dialog>
  )
}
