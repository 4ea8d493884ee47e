import { dayAndHour } from '@habilita/browser/day'

export interface Happened {
  readonly key: string | number
  readonly title: string
  readonly details?: readonly string[]
  readonly at: string
  readonly by: string
}

/** Events, newest first. */
export const Timeline = ({ items }: { readonly items: readonly Happened[] }) => (
  <ol className="flex flex-col">
    {items.map(({ key, title, details = [], at, by }) => (
      <li
        key={key}
        className="relative ms-1.5 border-s border-line ps-4 pb-3.5 before:absolute before:-inset-s-1 before:top-1.5 before:size-2 before:rounded-full before:bg-line-strong"
      >
        <p className="font-semibold">{title}</p>
        {details.map(detail => (
          <p key={detail} className="whitespace-pre-line">
            {detail}
          </p>
        ))}
        <p className="text-xs text-ink-soft">
          {dayAndHour(at)} · {by}
        </p>
      </li>
    ))}
  </ol>
)
