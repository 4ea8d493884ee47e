import type { Segment } from './columns-plot.tsx'
import { Mark } from './mark.tsx'
import { edgeOf, fillOf } from './patterns.tsx'
import { Plot } from './plot.tsx'
import { cutTo, roomFor } from './scale.ts'

interface BarRow {
  readonly id: string
  readonly name: string
  /** Label at its end. */
  readonly value: string
  readonly segments: readonly Segment[]
}

export interface BarGroup {
  readonly id: string
  /** Heading; undefined for a single group. */
  readonly name?: string
  readonly rows: readonly BarRow[]
}

const ROW = 28
const BAR = 16
const HEAD = 24
const VALUES = 92

/** Vertical positions of group names and rows. */
const layOut = (groups: readonly BarGroup[]) => {
  const heads: { readonly id: string; readonly name: string; readonly at: number }[] = []
  const rows: (BarRow & { readonly at: number })[] = []
  let height = 0
  for (const { id, name, rows: own } of groups) {
    if (name !== undefined) {
      heads.push({ id, name, at: height })
      height += HEAD
    }
    for (const row of own) {
      rows.push({ ...row, at: height })
      height += ROW
    }
  }
  return { heads, rows, height }
}

interface RowsPlotProps {
  readonly label: string
  readonly groups: readonly BarGroup[]
  /** Value of the full width. */
  readonly most: number
}

/** Horizontal stacked bars. */
export const RowsPlot = ({ label, groups, most }: RowsPlotProps) => {
  const { heads, rows, height } = layOut(groups)
  return (
    <Plot label={label} lanes="rows" height={height}>
      {width => {
        const names = roomFor(
          rows.map(({ name }) => name),
          width,
        )
        const scale = (count: number) => (count / Math.max(most, 1)) * Math.max(width - names - VALUES, 0)
        return (
          <>
            {heads.map(({ id, name, at }) => (
              <text
                key={id}
                aria-hidden="true"
                x={0}
                y={at + 16}
                className="fill-ink-soft text-xs font-semibold"
              >
                {name}
              </text>
            ))}
            {rows.map(({ id, name, value, segments, at }, lane) => {
              let before = 0
              return (
                <g key={id}>
                  <text aria-hidden="true" x={0} y={at + 18} className="fill-ink text-xs">
                    {cutTo(name, names)}
                  </text>
                  {segments
                    .filter(({ count }) => count > 0)
                    .map(segment => {
                      const x = names + scale(before)
                      before += segment.count
                      return (
                        <Mark key={segment.id} label={segment.label} lane={lane} place={segment.place}>
                          <rect
                            x={x}
                            y={at + (ROW - BAR) / 2}
                            width={Math.max(scale(segment.count) - 1, 2)}
                            height={BAR}
                            rx={2}
                            fill={fillOf(segment.fill)}
                            {...edgeOf(segment.fill)}
                            className={`shape ${edgeOf(segment.fill).className ?? ''}`}
                          />
                        </Mark>
                      )
                    })}
                  <text
                    aria-hidden="true"
                    x={names + scale(before) + 8}
                    y={at + 18}
                    className="fill-ink text-xs font-semibold tabular-nums"
                  >
                    {value}
                  </text>
                </g>
              )
            })}
          </>
        )
      }}
    </Plot>
  )
}
