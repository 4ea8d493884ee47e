import { Icon } from '@habilita/ui/icon'
import { TextInput } from '@habilita/ui/text-input'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly query: string
  readonly onQuery: (text: string) => void
}

/** Searches as one types; what is looked for lives in the address. */
export const SearchField = ({ label, placeholder, query, onQuery }: SearchFieldProps) => (
  <search className="relative block">
    <Icon
      name="search"
      className="pointer-events-none absolute inset-s-4 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
    />
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      defaultValue={query}
      onChange={event => onQuery(event.currentTarget.value)}
      autoComplete="off"
      enterKeyHint="search"
      className="ps-11"
    />
  </search>
)
