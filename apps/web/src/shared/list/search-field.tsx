import { Icon } from '@habilita/ui/icon'
import { TextInput } from '@habilita/ui/text-input'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  /** The return value of `useSearchText`. */
  readonly search: {
    readonly text: string
    readonly type: (text: string) => void
    readonly applySearch: () => Promise<void>
  }
}

const LONGEST = 100

/** Searches while typing. Enter and blur search at once. */
export const SearchField = ({ label, placeholder, search }: SearchFieldProps) => (
  <search className="relative block">
    <Icon
      name="search"
      className="pointer-events-none absolute inset-s-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
    />
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={search.text}
      maxLength={LONGEST}
      onChange={event => search.type(event.currentTarget.value)}
      onBlur={() => void search.applySearch()}
      onKeyDown={event => event.key === 'Enter' && void search.applySearch()}
      autoComplete="off"
      enterKeyHint="search"
      // A smaller placeholder, so that it fits on a phone.
      className="ps-10.5 pe-3 placeholder-shown:text-ellipsis placeholder:text-sm placeholder:tracking-tight"
    />
  </search>
)
