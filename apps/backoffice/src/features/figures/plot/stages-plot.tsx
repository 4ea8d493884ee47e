import { number } from '@habilita/browser/number'
import type { Place } from '../list-behind.ts'
import { Mark } from './mark.tsx'
import { Plot } from './plot.tsx'
import { roomFor, ticksFor } from './scale.ts'

interface StageRow {
  readonly id: string
  readonly name: string
  /** In days; null if no request left the stage. */
  readonly median: number | null
  readonly p90: number | null
  readonly term: number | null
  readonly missed: number
  readonly label: string
  readonly place: Place | undefined
  readonly missedLabel: string
  readonly missedPlace: Place | undefined
}

const ROW = 30
const FOOT = 24
const MISSED = 84
/** A deadline this many times longer than all durations is written instead of drawn. */
const FARTHEST = 2.5

const Term = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path d={`M${x} ${y - 11}v22m-4-22h8m-8 22h8`} stroke="var(--ink)" strokeWidth={2} fill="none" />
)

const Spread = ({ from, to, y }: { readonly from: number; readonly to: number; readonly y: number }) => (
  <>
    <rect
      x={Math.min(from, to)}
      y={y - 3}
      width={Math.max(to - from, 2)}
      height={6}
      rx={3}
      fill="var(--accent)"
      opacity={0.35}
    />
    <circle cx={from} cy={y} r={6} fill="var(--accent)" stroke="var(--accent)" className="shape" />
    <circle cx={to} cy={y} r={4} fill="var(--surface)" stroke="var(--accent)" strokeWidth={2} />
  </>
)

const MissedMark = ({ x, y, count }: { readonly x: number; readonly y: number; readonly count: number }) => (
  <>
    <path
      d={`M${x} ${y - 8}l9 16h-18z`}
      fill="var(--bad)"
      stroke="var(--bad)"
      strokeLinejoin="round"
      className="shape"
    />
    <path d={`M${x} ${y - 2}v4m0 3v.01`} stroke="var(--on-bad)" strokeWidth={2} strokeLinecap="round" />
    <text x={x + 14} y={y + 4} className="fill-bad text-xs font-semibold tabular-nums">
      {number(count)}
    </text>
  </>
)

/** One stage per line: median, ninth decile and deadline. */
export const StagesPlot = ({
  label,
  rows,
}: {
  readonly label: string
  readonly rows: readonly StageRow[]
}) => {
  const longest = Math.max(...rows.map(({ p90 }) => p90 ?? 0), 1)
  const terms = rows.flatMap(({ term }) => (term !== null && term <= longest * FARTHEST ? [term] : []))
  const ticks = ticksFor(Math.max(longest, ...terms))
  const last = ticks.at(-1) ?? 1
  const height = rows.length * ROW + FOOT
  return (
    <Plot label={label} lanes="rows" height={height}>
      {width => {
        const names = roomFor(
          rows.map(({ name }) => name),
          width,
        )
        const x = (days: number) => names + 8 + (days / last) * Math.max(width - names - MISSED - 8, 0)
        return (
          <>
            {ticks.map(tick => (
              <g key={tick} aria-hidden="true">
                <line x1={x(tick)} x2={x(tick)} y1={0} y2={height - FOOT} stroke="var(--line)" />
                <text
                  x={x(tick)}
                  y={height - 6}
                  textAnchor="middle"
                  className="fill-ink-soft text-xs tabular-nums"
                >
                  {number(tick)}
                </text>
              </g>
            ))}
            {rows.map((row, lane) => {
              const y = lane * ROW + ROW / 2
              return (
                <g key={row.id}>
                  <text aria-hidden="true" x={0} y={y + 4} className="fill-ink text-xs">
                    {row.name}
                  </text>
                  {row.median !== null && row.p90 !== null && (
                    <Mark label={row.label} lane={lane} place={row.place}>
                      <Spread from={x(row.median)} to={x(row.p90)} y={y} />
                      {row.term !== null && row.term <= last && <Term x={x(row.term)} y={y} />}
                    </Mark>
                  )}
                  {row.missed > 0 && (
                    <Mark label={row.missedLabel} lane={lane} place={row.missedPlace}>
                      <MissedMark x={width - MISSED + 34} y={y} count={row.missed} />
                    </Mark>
                  )}
                </g>
              )
            })}
          </>
        )
      }}
    </Plot>
  )
}

const item = 'flex items-center gap-1.5'

export const StagesLegend = () => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
    <li className={item}>
      <svg aria-hidden="true" width={34} height={16} className="plot">
        <Spread from={7} to={28} y={8} />
      </svg>
      La mitad, y 9 de cada 10, en tanto o menos
    </li>
    <li className={item}>
      <svg aria-hidden="true" width={12} height={24} className="plot">
        <Term x={6} y={12} />
      </svg>
      Plazo
    </li>
    <li className={item}>
      <svg aria-hidden="true" width={20} height={20} className="plot">
        <path d="M10 2l9 16h-18z" fill="var(--bad)" />
      </svg>
      Fuera de plazo
    </li>
  </ul>
)
