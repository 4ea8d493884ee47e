import { Icon } from '@habilita/ui/icon'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShortcut } from '../keys/shortcuts.ts'

const TYPED_MS = 250
const LONGEST = 100

interface SearchBoxProps {
  /** Group of its shortcut in the shortcuts dialog. */
  readonly group: string
  /** «Filtrar por número, nombre o DNI» */
  readonly label: string
  readonly placeholder: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** Searches a list for text, once the user stops typing. */
export const SearchBox = (props: SearchBoxProps) => {
  const { group, label, placeholder, value = '', onChange } = props
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [before, setBefore] = useState(value)
  if (value !== before) {
    setBefore(value)
    // Text still being typed is newer than the applied value.
    if (value !== text.trim()) setText(value)
  }
  const apply = useEffectEvent((wanted: string) => {
    if (wanted !== value) onChange(wanted === '' ? undefined : wanted)
  })
  useEffect(() => {
    const timer = setTimeout(() => apply(text.trim()), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text])
  useShortcut(['f'], { label: 'Filtrar por palabras', group }, () => field.current?.select())
  return (
    <span className="relative">
      <Icon
        name="filter"
        className="pointer-events-none absolute start-2.5 top-1/2 size-3.5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={LONGEST}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') apply(text.trim())
          else if (event.key === 'Escape' && text === '') field.current?.blur()
        }}
        className="min-h-7 w-40 rounded-full border border-line bg-surface ps-8 pe-2 text-xs placeholder:text-ink-soft hover:border-line-strong"
      />
    </span>
  )
}
