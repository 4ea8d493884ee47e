import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { hueStyle } from './hue-style.ts'

/** A shape per tone, so that the state does not depend on colour. */
const tones = {
  neutral: {
    look: 'bg-neutral-wash text-ink-soft',
    shape: 'M5 1.8a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 1 1 0-6.4z',
  },
  accent: { look: 'bg-accent-wash text-accent', shape: 'M5 1l4 4l-4 4l-4-4z' },
  ok: { look: 'bg-ok-wash text-ok', shape: 'M1.5 5.2l2.5 2.5l4.5-5' },
  warn: { look: 'bg-warn-wash text-warn', shape: 'M5 1.2l4 7.3h-8z' },
  bad: { look: 'bg-bad-wash text-bad', shape: 'M1.8 1.8h6.4v6.4h-6.4z' },
}

type ChipTone = keyof typeof tones

type ChipProps = {
  readonly className?: string
  readonly children: ReactNode
} & ({ readonly tone?: ChipTone; readonly hue?: never } | { readonly hue: number; readonly tone?: never })

/** Shows a state by its tone, or a category by its hue, which has no shape. */
export const Chip = ({ tone = 'neutral', hue, className, children }: ChipProps) => {
  const { look, shape } = tones[tone]
  const line = tone === 'ok'
  return (
    <span
      style={hue === undefined ? undefined : hueStyle(hue)}
      className={cx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold',
        hue === undefined ? look : 'hue bg-hue-wash text-hue-ink',
        className,
      )}
    >
      {hue === undefined && (
        <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5 shrink-0">
          <path
            d={shape}
            fill={line ? 'none' : 'currentColor'}
            stroke="currentColor"
            strokeWidth={line ? 2 : 1}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
      )}
      {children}
    </span>
  )
}
