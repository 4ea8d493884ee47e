import type { Fill } from './fills.ts'
import { edgeOf, fillOf } from './patterns.tsx'

interface LegendProps {
  readonly items: readonly { readonly fill: Fill; readonly name: string }[]
}

export const Legend = ({ items }: LegendProps) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
    {items.map(({ fill, name }) => (
      <li key={fill.id} className="flex items-center gap-1.5">
        <svg aria-hidden="true" width={16} height={12} className="plot">
          <rect x={0.5} y={0.5} width={15} height={11} rx={2} fill={fillOf(fill)} {...edgeOf(fill)} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)
