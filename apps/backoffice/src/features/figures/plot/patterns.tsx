import { hueStyle } from '@habilita/ui/hue-style'
import { allFills, type Fill, type Hatch } from './fills.ts'

const SIZE = 8

const strokes: Readonly<Record<Exclude<Hatch, 'plain'>, string>> = {
  rising: 'M-2 2l4-4M0 8l8-8M6 10l4-4',
  falling: 'M-2 6l4 4M0 0l8 8M6-2l4 4',
  dots: 'M2 2h.01M6 6h.01',
  grid: 'M0 2h8M0 6h8M2 0v8M6 0v8',
  bars: 'M2 0v8M6 0v8',
  lines: 'M0 2h8M0 6h8',
  waves: 'M0 5l2-3l2 3l2-3l2 3',
  diamonds: 'M4 1.5l2.5 2.5l-2.5 2.5l-2.5-2.5z',
  rings: 'M4 1.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z',
  crosses: 'M2 2l4 4M6 2l-4 4',
  dashes: 'M1 2h3M4 6h3',
}

const Pattern = ({ fill: { id, tone, hatch, hue } }: { readonly fill: Fill }) => (
  <pattern
    id={id}
    width={SIZE}
    height={SIZE}
    patternUnits="userSpaceOnUse"
    {...(hue !== undefined && { className: 'hue', style: hueStyle(hue) })}
  >
    <rect width={SIZE} height={SIZE} fill={`var(--${tone})`} opacity={hatch === 'plain' ? 1 : 0.22} />
    {hatch !== 'plain' && (
      <path
        d={strokes[hatch]}
        fill={hatch === 'diamonds' ? `var(--${tone})` : 'none'}
        stroke={`var(--${tone})`}
        strokeWidth={hatch === 'dots' ? 3 : 2}
        strokeLinecap={hatch === 'dots' ? 'round' : 'butt'}
      />
    )}
  </pattern>
)

/** Fill patterns, defined once per page. */
export const Patterns = () => (
  <svg aria-hidden="true" width={0} height={0} className="plot absolute">
    <defs>
      {allFills.map(fill => (
        <Pattern key={fill.id} fill={fill} />
      ))}
    </defs>
  </svg>
)

export const fillOf = ({ id }: Fill): string => `url(#${id})`

/** Solid edge of a hatched fill. */
export const edgeOf = ({ tone, hue }: Fill) => ({
  stroke: `var(--${tone})`,
  ...(hue !== undefined && { className: 'hue', style: hueStyle(hue) }),
})
