import type { SchemeDifference } from '@habilita/contract/schemes/scheme-diff'

interface SideProps {
  readonly sign: '−' | '+'
  readonly name: string
  readonly text: string | null
}

/** Distinguished by sign and position, not only by colour. */
const Side = ({ sign, name, text }: SideProps) => {
  if (text === null)
    return (
      <p className="px-2 py-1.5 text-ink-soft">
        <span className="sr-only">{name}: </span>
        {sign === '−' ? 'No estaba' : 'Se quita'}
      </p>
    )
  const Tag = sign === '−' ? 'del' : 'ins'
  return (
    <p
      className={`grid grid-cols-[1rem_minmax(0,1fr)] gap-1 rounded-sm px-2 py-1.5 ${sign === '−' ? 'bg-bad-wash' : 'bg-ok-wash'}`}
    >
      <span aria-hidden="true" className={`font-mono font-semibold ${sign === '−' ? 'text-bad' : 'text-ok'}`}>
        {sign}
      </span>
      <Tag className="min-w-0 whitespace-pre-line wrap-anywhere no-underline">
        <span className="sr-only">{name}: </span>
        {text}
      </Tag>
    </p>
  )
}

interface DifferencesProps {
  readonly differences: readonly SchemeDifference[]
  readonly label: string
  /** Headings of the two sides. */
  readonly before: string
  readonly after: string
}

/** One difference per row, in document order: before on the left, after on the right. */
export const Differences = ({ differences, label, before, after }: DifferencesProps) => (
  <div>
    <div
      aria-hidden="true"
      className="grid grid-cols-2 gap-3 border-b border-line px-5 py-2 text-xs font-semibold text-ink-soft"
    >
      <span>{before}</span>
      <span>{after}</span>
    </div>
    <ul aria-label={label}>
      {differences.map(difference => (
        <li
          key={`${difference.path} ${difference.before} ${difference.after}`}
          className="border-b border-line px-5 py-2.5"
        >
          <p className="mb-1 font-semibold">{difference.label}</p>
          <div className="grid grid-cols-2 items-start gap-3">
            <Side sign="−" name={before} text={difference.before} />
            <Side sign="+" name={after} text={difference.after} />
          </div>
        </li>
      ))}
    </ul>
  </div>
)
