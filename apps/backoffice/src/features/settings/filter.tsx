interface FilterProps<T extends string> {
  readonly label: string
  readonly all: string
  readonly value: T | undefined
  readonly options: readonly T[]
  readonly nameOf: (option: T) => string
  readonly onChange: (value: T | undefined) => void
}

/** A list filter with a single choice. */
export const Filter = <T extends string>({
  label,
  all,
  value,
  options,
  nameOf,
  onChange,
}: FilterProps<T>) => (
  <select
    aria-label={label}
    value={value ?? ''}
    onChange={event => onChange(options.find(option => option === event.target.value))}
    className="min-h-8 rounded-full border border-line bg-surface px-3"
  >
    <option value="">{all}</option>
    {options.map(option => (
      <option key={option} value={option}>
        {nameOf(option)}
      </option>
    ))}
  </select>
)
