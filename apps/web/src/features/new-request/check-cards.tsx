import { Icon } from '@habilita/ui/icon'
import type { ComponentProps, ReactNode } from 'react'

interface CheckCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
}

/** A checkbox whose whole card is clickable, like a `Radio`. */
const CheckCard = ({ label, hint, ...native }: CheckCardProps) => (
  <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-wash has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{label}</span>
      {hint !== undefined && <span className="block text-sm text-ink-soft">{hint}</span>}
    </span>
    <span className="relative grid shrink-0 place-items-center">
      <input
        {...native}
        type="checkbox"
        className="peer size-6 cursor-[inherit] appearance-none rounded-sm border-[1.5px] border-line-strong bg-surface outline-none checked:border-accent checked:bg-accent forced-colors:checked:bg-[Highlight]"
      />
      <Icon
        name="check"
        className="pointer-events-none absolute size-5 stroke-[2.5] text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:text-[HighlightText]"
      />
    </span>
  </label>
)

interface CheckCardsProps<T extends string> {
  readonly legend: string
  readonly options: readonly { readonly code: T; readonly label: string; readonly hint?: string }[]
  readonly chosen: readonly T[]
  readonly onChange: (chosen: T[]) => void
}

/** A group of checkboxes. */
export const CheckCards = <T extends string>({ legend, options, chosen, onChange }: CheckCardsProps<T>) => (
  <fieldset className="flex min-w-0 flex-col gap-2">
    <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
    {options.map(({ code, ...texts }) => (
      <CheckCard
        key={code}
        {...texts}
        checked={chosen.includes(code)}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? [...chosen, code] : chosen.filter(each => each !== code))
        }
      />
    ))}
  </fieldset>
)
