import { number } from '@habilita/browser/number'
import { day } from '@habilita/browser/day'
import { requestStateNames } from '@habilita/contract/requests/request-values'
import type { RequestFigures } from '@habilita/contract/staff/staff-figures'
import { queueStates } from '@habilita/contract/requests/staff-queue'
import { DataTable } from '../../shared/data-table.tsx'
import { useListBehind } from './list-behind.ts'
import { counted, most, percent, shortDay, sum, weekName } from './figure-labels.ts'
import { ColumnsPlot } from './plot/columns-plot.tsx'
import { FigureCard } from './plot/figure-card.tsx'
import { otherFills, stateFills } from './plot/fills.ts'
import { Legend } from './plot/legend.tsx'
import { RowsPlot } from './plot/rows-plot.tsx'

type Week = RequestFigures['weeks'][number]
type OfState = Week['receivedByState'][number]

const requests = (count: number) => counted(count, 'solicitud', 'solicitudes')

const openFinding = (open: RequestFigures['open']): string => {
  const [all, late] = [sum(open, each => each.count), sum(open, each => each.overdue)]
  if (all === 0) return 'Todavía no hay solicitudes en marcha.'
  const worst = most(open, each => each.overdue)
  if (late === 0 || !worst) return `Hay ${requests(all)} en marcha y ninguna ha pasado su plazo.`
  return `Hay ${requests(all)} en marcha; ${number(late)} ${late === 1 ? 'ha' : 'han'} pasado su plazo${open.filter(each => each.overdue > 0).length === 1 ? ', ' : ', sobre todo '}en «${requestStateNames[worst.state]}».`
}

/** Open requests and how many are late. */
export const OpenFigure = ({ open }: { readonly open: RequestFigures['open'] }) => {
  const placeOf = useListBehind()
  const title = 'Solicitudes en marcha, por estado'
  return (
    <FigureCard
      title={title}
      finding={openFinding(open)}
      isEmpty={open.every(({ count }) => count === 0)}
      table={
        <DataTable
          label={title}
          rows={open}
          idOf={({ state }) => state}
          columns={[
            { head: 'Estado', render: ({ state }) => requestStateNames[state] },
            { head: 'En marcha', end: true, render: ({ count }) => number(count) },
            { head: 'Fuera de plazo', end: true, render: ({ overdue }) => number(overdue) },
          ]}
        />
      }
    >
      <RowsPlot
        label={title}
        most={Math.max(...open.map(({ count }) => count))}
        groups={[
          {
            id: 'open',
            rows: open.map(({ state, count, overdue, behind, overdueBehind }) => ({
              id: state,
              name: requestStateNames[state],
              value: overdue === 0 ? number(count) : `${number(count)} · ${number(overdue)} tarde`,
              segments: [
                // This segment opens all requests of the state; the segment at its end, only the late ones.
                {
                  id: 'all',
                  fill: otherFills.open,
                  count: count - overdue,
                  label: `${requestStateNames[state]}: ${requests(count)}`,
                  place: placeOf(behind),
                },
                {
                  id: 'overdue',
                  fill: otherFills.overdue,
                  count: overdue,
                  label: `${requestStateNames[state]}, fuera de plazo: ${requests(overdue)}`,
                  place: placeOf(overdueBehind),
                },
              ],
            })),
          },
        ]}
      />
      <Legend
        items={[
          { fill: otherFills.open, name: 'En marcha' },
          { fill: otherFills.overdue, name: 'De ellas, fuera de plazo' },
        ]}
      />
    </FigureCard>
  )
}

const rank = (state: OfState['state']): number => queueStates.findIndex(each => each === state)
const inOrder = (states: readonly OfState[]): readonly OfState[] =>
  states.toSorted((one, other) => rank(one.state) - rank(other.state))

interface WeeksFigureProps {
  readonly title: string
  readonly finding: string
  readonly weeks: readonly Week[]
  readonly of: (week: Week) => readonly OfState[]
}

const WeeksFigure = ({ title, finding, weeks, of }: WeeksFigureProps) => {
  const placeOf = useListBehind()
  const states = queueStates.filter(state => weeks.some(week => of(week).some(each => each.state === state)))
  return (
    <FigureCard
      title={title}
      finding={finding}
      isEmpty={states.length === 0}
      table={
        <DataTable
          label={title}
          rows={weeks}
          idOf={({ from }) => from}
          columns={[
            { head: 'Semana del', render: ({ from }) => day(from) },
            ...states.map(state => ({
              head: requestStateNames[state],
              end: true as const,
              render: (week: Week) => number(of(week).find(each => each.state === state)?.count ?? 0),
            })),
            { head: 'Total', end: true, render: week => number(sum(of(week), each => each.count)) },
          ]}
        />
      }
    >
      <ColumnsPlot
        label={title}
        columns={weeks.map(week => ({
          id: week.from,
          name: shortDay(week.from),
          segments: inOrder(of(week)).map(({ state, count, behind }) => ({
            id: state,
            fill: stateFills[state],
            count,
            label: `${weekName(week.from)}. ${requestStateNames[state]}: ${requests(count)}`,
            place: placeOf(behind),
          })),
        }))}
      />
      <Legend items={states.map(state => ({ fill: stateFills[state], name: requestStateNames[state] }))} />
    </FigureCard>
  )
}

export const ReceivedFigure = ({ weeks }: { readonly weeks: readonly Week[] }) => {
  const all = sum(weeks, each => each.received)
  const best = most(weeks, each => each.received)
  return (
    <WeeksFigure
      title="Solicitudes recibidas cada semana, según cómo están hoy"
      finding={
        all === 0 || !best
          ? 'Todavía no hay solicitudes recibidas en este periodo.'
          : `${all === 1 ? 'Ha llegado' : 'Han llegado'} ${requests(all)}. La semana con más, la del ${shortDay(best.from)}: ${number(best.received)}.`
      }
      weeks={weeks}
      of={week => week.receivedByState}
    />
  )
}

export const ClosedFigure = ({ weeks }: { readonly weeks: readonly Week[] }) => {
  const all = sum(weeks, each => each.closed)
  const granted = sum(weeks, each => each.closedByState.find(({ state }) => state === 'granted')?.count ?? 0)
  return (
    <WeeksFigure
      title="Solicitudes cerradas cada semana, según cómo acabaron"
      finding={
        all === 0
          ? 'Todavía no hay solicitudes cerradas en este periodo.'
          : `${all === 1 ? 'Se ha cerrado' : 'Se han cerrado'} ${requests(all)}; ${number(granted)} con certificado (${percent(granted, all)}).`
      }
      weeks={weeks}
      of={week => week.closedByState}
    />
  )
}
