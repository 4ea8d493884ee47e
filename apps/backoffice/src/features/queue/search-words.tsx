import { Icon } from '@habilita/ui/icon'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShortcut } from '../../shared/keys/shortcuts.ts'

const TYPED_MS = 250
const LONGEST = 100

interface SearchWordsProps {
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** Words that the requests of the list must have: asked for once nobody types any more. */
export const SearchWords = ({ value = '', onChange }: SearchWordsProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [before, setBefore] = useState(value)
  if (value !== before) {
    setBefore(value)
    // What is still typed is newer than the address.
    if (value !== text.trim()) setText(value)
  }
  const tell = useEffectEvent((words: string) => {
    if (words !== value) onChange(words === '' ? undefined : words)
  })
  useEffect(() => {
    const timer = setTimeout(() => tell(text.trim()), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text])
  useShortcut(['f'], { label: 'Filtrar la cola por palabras', group: 'Cola de trabajo' }, () =>
    field.current?.select(),
  )
  return (
    <span className="relative">
      <Icon
        name="filter"
        className="pointer-events-none absolute start-2.5 top-1/2 size-3.5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={field}
        type="search"
        aria-label="Filtrar por número, nombre, DNI, teléfono o dirección"
        placeholder="Número, nombre…"
        maxLength={LONGEST}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') tell(text.trim())
          else if (event.key === 'Escape' && text === '') field.current?.blur()
        }}
        className="min-h-7 w-40 rounded-full border border-line bg-surface ps-8 pe-2 text-xs placeholder:text-ink-soft hover:border-line-strong"
      />
    </span>
  )
}
