import { number } from '@habilita/browser/number'
import type { Place } from '../list-behind.ts'
import type { Fill } from './fills.ts'
import { Mark } from './mark.tsx'
import { edgeOf, fillOf } from './patterns.tsx'
import { Plot } from './plot.tsx'
import { everyNth, ticksFor } from './scale.ts'

export interface Segment {
  readonly id: string
  readonly fill: Fill
  readonly count: number
  readonly label: string
  readonly place: Place | undefined
}

interface StackedColumn {
  readonly id: string
  /** Axis label, shown if it fits. */
  readonly name: string
  readonly segments: readonly Segment[]
}

const HEIGHT = 208
const TOP = 18
const FOOT = 22
const AXIS = 34
const NAME_ROOM = 46
const TOTAL_ROOM = 19
const WIDEST = 30

const Lines = ({ ticks, width, y }: { ticks: readonly number[]; width: number; y: (n: number) => number }) =>
  ticks.map(tick => (
    <g key={tick} aria-hidden="true">
      <line
        x1={AXIS}
        x2={width}
        y1={y(tick)}
        y2={y(tick)}
        stroke={tick === 0 ? 'var(--line-strong)' : 'var(--line)'}
      />
      <text x={AXIS - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-soft text-xs tabular-nums">
        {number(tick)}
      </text>
    </g>
  ))

interface ColumnProps {
  readonly column: StackedColumn
  readonly lane: number
  readonly x: number
  readonly width: number
  readonly y: (count: number) => number
}

const Column = ({ column: { segments }, lane, x, width, y }: ColumnProps) => {
  let below = 0
  return segments
    .filter(({ count }) => count > 0)
    .map(({ id, fill, count, label, place }) => {
      const [foot, head] = [y(below), y(below + count)]
      below += count
      return (
        <Mark key={id} label={label} lane={lane} place={place}>
          <rect
            x={x}
            y={head}
            width={width}
            height={Math.max(foot - head - 1, 1)}
            rx={Math.min(2, width / 4)}
            fill={fillOf(fill)}
            {...edgeOf(fill)}
            className={`shape ${edgeOf(fill).className ?? ''}`}
          />
        </Mark>
      )
    })
}

interface ColumnsPlotProps {
  readonly label: string
  readonly columns: readonly StackedColumn[]
}

/** Stacked columns over time. */
export const ColumnsPlot = ({ label, columns }: ColumnsPlotProps) => {
  const totals = columns.map(({ segments }) => segments.reduce((sum, { count }) => sum + count, 0))
  const ticks = ticksFor(Math.max(...totals, 0))
  const top = ticks.at(-1) ?? 1
  const y = (count: number) => HEIGHT - FOOT - (count / top) * (HEIGHT - FOOT - TOP)
  return (
    <Plot label={label} lanes="columns" height={HEIGHT}>
      {width => {
        const each = (width - AXIS) / Math.max(columns.length, 1)
        const thick = Math.max(2, Math.min(WIDEST, each * 0.74))
        const nth = everyNth(each, NAME_ROOM)
        return (
          <>
            <Lines ticks={ticks} width={width} y={y} />
            {columns.map((column, index) => {
              const middle = AXIS + (index + 0.5) * each
              const total = totals[index] ?? 0
              return (
                <g key={column.id}>
                  <Column column={column} lane={index} x={middle - thick / 2} width={thick} y={y} />
                  {total > 0 && each >= TOTAL_ROOM && (
                    <text
                      aria-hidden="true"
                      x={middle}
                      y={y(total) - 5}
                      textAnchor="middle"
                      className="fill-ink text-xs font-semibold tabular-nums"
                    >
                      {number(total)}
                    </text>
                  )}
                  {(columns.length - 1 - index) % nth === 0 && (
                    <text
                      aria-hidden="true"
                      x={middle}
                      y={HEIGHT - 5}
                      textAnchor={index === columns.length - 1 && each < NAME_ROOM ? 'end' : 'middle'}
                      {...(index === columns.length - 1 && each < NAME_ROOM && { x: width })}
                      className="fill-ink-soft text-xs"
                    >
                      {column.name}
                    </text>
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
