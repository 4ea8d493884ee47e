import { number } from '@habilita/browser/number'
import { day } from '@habilita/browser/day'
import { partNames, type PartKind, type SchemeCategory } from '@habilita/contract/schemes/schemes'
import { categoryNames } from '@habilita/contract/values/categories'
import type { ExamFigures } from '@habilita/contract/staff/staff-figures'
import { DataTable } from '../../shared/data-table.tsx'
import { type Behind, useListBehind } from './list-behind.ts'
import { counted, most, percent, shortDay, shortCategoryName, sum, weekName } from './figure-labels.ts'
import { ColumnsPlot } from './plot/columns-plot.tsx'
import { FigureCard } from './plot/figure-card.tsx'
import { otherFills } from './plot/fills.ts'
import { Legend } from './plot/legend.tsx'
import { RowsPlot } from './plot/rows-plot.tsx'
import { addUp, type Passed, weeksOf } from './exam-sums.ts'

interface ExamFigureProps {
  readonly figures: ExamFigures
  readonly category: SchemeCategory | undefined
}

const sat = ({ passed, failed }: Passed): number => passed + failed

const passFinding = (all: readonly Passed[], of: (id: string) => string): string => {
  const [passed, tried] = [sum(all, each => each.passed), sum(all, sat)]
  if (tried === 0) return 'Todavía no hay resultados publicados en este periodo.'
  const hardest = most(all, each => (sat(each) === 0 ? -1 : each.failed / sat(each)))
  const worst = hardest && hardest.failed > 0 && all.length > 1
  return `Aprueba el ${percent(passed, tried)} (${number(passed)} de ${number(tried)}).${
    worst ? ` Donde menos, ${of(hardest.id)}: ${percent(hardest.passed, sat(hardest))}.` : ''
  }`
}

/** Pass rate by category, part and venue. */
export const PassFigure = ({ figures, category }: ExamFigureProps) => {
  const placeOf = useListBehind()
  const title = 'Aprobados por especialidad, parte y sede'
  const { results, from, to } = figures
  const behind = { list: 'sessions', ...(category && { category }), from, to } as const
  const byTrade = addUp(results, each => each.category)
  const venueNames = new Map(results.map(({ venue }) => [venue.id, venue.name]))
  const groups = [
    {
      id: 'category',
      name: 'Especialidad',
      all: byTrade,
      of: (id: string) => shortCategoryName(id as SchemeCategory),
      behind: (id: string): Behind => ({ ...behind, category: id as SchemeCategory }),
    },
    {
      id: 'part',
      name: 'Parte',
      all: addUp(results, each => each.part),
      of: (id: string) => partNames[id as PartKind],
      behind: (id: string): Behind => ({ ...behind, part: id as PartKind }),
    },
    {
      id: 'venue',
      name: 'Sede',
      all: addUp(results, each => each.venue.id),
      of: (id: string) => venueNames.get(id) ?? id,
      behind: (id: string): Behind => ({ ...behind, venueId: id }),
    },
  ]
  return (
    <FigureCard
      title={title}
      finding={passFinding(byTrade, id => shortCategoryName(id as SchemeCategory))}
      isEmpty={sum(byTrade, sat) === 0}
      table={
        <DataTable
          label={title}
          rows={results}
          idOf={each => `${each.category} ${each.part} ${each.venue.id}`}
          columns={[
            { head: 'Especialidad', render: each => categoryNames[each.category] },
            { head: 'Parte', render: each => partNames[each.part] },
            { head: 'Sede', render: each => each.venue.name },
            { head: 'Aptos', end: true, render: each => number(each.passed) },
            { head: 'No aptos', end: true, render: each => number(each.failed) },
            { head: 'No presentados', end: true, render: each => number(each.absent) },
            { head: 'Anulados', end: true, render: each => number(each.void) },
            {
              head: 'Aprobados',
              end: true,
              render: each => (each.passRate === null ? '—' : `${number(each.passRate)} %`),
            },
          ]}
        />
      }
    >
      <RowsPlot
        label={title}
        most={100}
        groups={groups.map(group => ({
          id: group.id,
          name: group.name,
          rows: group.all
            .filter(each => sat(each) > 0)
            .map(each => {
              const place = placeOf(group.behind(each.id))
              const ofHundred = (count: number) => (count / sat(each)) * 100
              return {
                id: `${group.id} ${each.id}`,
                name: group.of(each.id),
                value: `${percent(each.passed, sat(each))} de ${number(sat(each))}`,
                segments: [
                  {
                    id: 'passed',
                    fill: otherFills.passed,
                    count: ofHundred(each.passed),
                    label: `${group.of(each.id)}: ${counted(each.passed, 'apto', 'aptos')} de ${number(sat(each))} (${percent(each.passed, sat(each))})`,
                    place,
                  },
                  {
                    id: 'failed',
                    fill: otherFills.failed,
                    count: ofHundred(each.failed),
                    label: `${group.of(each.id)}: ${counted(each.failed, 'no apto', 'no aptos')} de ${number(sat(each))}`,
                    place,
                  },
                ],
              }
            }),
        }))}
      />
      <Legend
        items={[
          { fill: otherFills.passed, name: 'Aptos' },
          { fill: otherFills.failed, name: 'No aptos' },
        ]}
      />
    </FigureCard>
  )
}

/** Seats per week: attended, booked and free. */
export const SeatsFigure = ({ figures, category }: ExamFigureProps) => {
  const placeOf = useListBehind()
  const title = 'Plazas de examen usadas cada semana'
  const weeks = weeksOf(figures)
  const [capacity, taken] = [sum(weeks, each => each.capacity), sum(weeks, each => each.taken)]
  return (
    <FigureCard
      title={title}
      finding={
        capacity === 0
          ? 'Todavía no hay convocatorias en este periodo.'
          : `Se ${taken === 1 ? 'ha ocupado' : 'han ocupado'} ${number(taken)} de ${counted(capacity, 'plaza', 'plazas')} (${percent(taken, capacity)}); se presentaron ${number(sum(weeks, each => each.attended))}.`
      }
      isEmpty={capacity === 0}
      table={
        <DataTable
          label={title}
          rows={figures.seats}
          idOf={each => `${each.weekFrom} ${each.venue.id}`}
          columns={[
            { head: 'Semana del', render: each => day(each.weekFrom) },
            { head: 'Sede', render: each => each.venue.name },
            { head: 'Convocatorias', end: true, render: each => number(each.sessions) },
            { head: 'Plazas', end: true, render: each => number(each.capacity) },
            { head: 'Ocupadas', end: true, render: each => number(each.taken) },
            { head: 'Presentados', end: true, render: each => number(each.attended) },
          ]}
        />
      }
    >
      <ColumnsPlot
        label={title}
        columns={weeks.map(week => {
          const { from, to, sessions } = week
          const place = placeOf({
            list: 'sessions',
            ...(category && { category }),
            from: from < figures.from ? figures.from : from,
            to: to > figures.to ? figures.to : to,
          })
          const says = (what: string) =>
            `${weekName(from)}: ${what} de ${number(week.capacity)}, en ${counted(sessions, 'convocatoria', 'convocatorias')}`
          const free = Math.max(week.capacity - week.taken, 0)
          const away = week.taken - week.attended
          return {
            id: from,
            name: shortDay(from),
            segments: [
              {
                id: 'attended',
                fill: otherFills.attended,
                count: week.attended,
                label: says(counted(week.attended, 'presentado', 'presentados')),
                place,
              },
              {
                id: 'taken',
                fill: otherFills.taken,
                count: away,
                label: says(
                  counted(away, 'plaza ocupada sin presentarse', 'plazas ocupadas sin presentarse'),
                ),
                place,
              },
              {
                id: 'free',
                fill: otherFills.free,
                count: free,
                label: says(counted(free, 'plaza libre', 'plazas libres')),
                place,
              },
            ],
          }
        })}
      />
      <Legend
        items={[
          { fill: otherFills.attended, name: 'Se presentaron' },
          { fill: otherFills.taken, name: 'Ocupadas sin presentarse, o aún por celebrar' },
          { fill: otherFills.free, name: 'Libres' },
        ]}
      />
    </FigureCard>
  )
}
