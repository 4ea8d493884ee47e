import { Icon } from '@habilita/ui/icon'
import { TextInput } from '@habilita/ui/text-input'
import { useState } from 'react'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly query: string
  /** Settled once the address says it. */
  readonly onQuery: (text: string) => Promise<void>
}

/** Searches as one types. What is looked for lives in the address, which is behind while the keys are pressed. */
export const SearchField = ({ label, placeholder, query, onQuery }: SearchFieldProps) => {
  const [typed, setTyped] = useState<{ readonly text: string }>()
  const search = async (text: string) => {
    const latest = { text }
    setTyped(latest)
    await onQuery(text)
    setTyped(current => (current === latest ? undefined : current))
  }
  return (
    <search className="relative block">
      <Icon
        name="search"
        className="pointer-events-none absolute inset-s-4 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
      />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed?.text ?? query}
        onChange={event => void search(event.currentTarget.value)}
        autoComplete="off"
        enterKeyHint="search"
        className="ps-11 placeholder-shown:text-ellipsis"
      />
    </search>
  )
}
