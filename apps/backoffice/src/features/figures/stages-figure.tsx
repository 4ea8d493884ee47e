import { number } from '@habilita/browser/number'
import { requestStateNames } from '@habilita/contract/requests/request-values'
import type { StageFigures } from '@habilita/contract/staff/staff-figures'
import { DataTable } from '../../shared/data-table.tsx'
import { useListBehind } from './list-behind.ts'
import { counted, most, sum, workingDays } from './figure-labels.ts'
import { FigureCard } from './plot/figure-card.tsx'
import { StagesPlot, StagesLegend } from './plot/stages-plot.tsx'

type Stage = StageFigures['stages'][number]

const finding = (stages: readonly Stage[]): string => {
  if (stages.every(({ left }) => left === 0)) return 'Todavía no hay etapas terminadas en este periodo.'
  const slowest = most(stages, each => each.medianDays ?? -1)
  const [dated, missed] = [sum(stages, each => each.dated), sum(stages, each => each.missed)]
  const late =
    missed === 0
      ? 'No se ha pasado ningún plazo.'
      : `Se ha pasado el plazo ${counted(missed, 'vez', 'veces')} de ${number(dated)}.`
  return slowest?.medianDays
    ? `Donde más se tarda es en «${requestStateNames[slowest.state]}»: ${workingDays(slowest.medianDays)} en la mitad de los casos. ${late}`
    : late
}

const inDays = (days: number | null): string => (days === null ? '—' : number(days))

/** Duration of each stage against its deadline. */
export const StagesFigure = ({ stages }: { readonly stages: readonly Stage[] }) => {
  const placeOf = useListBehind()
  const title = 'Tiempo en cada etapa frente a su plazo, en días hábiles'
  return (
    <FigureCard
      title={title}
      finding={finding(stages)}
      isEmpty={stages.every(({ left }) => left === 0)}
      table={
        <DataTable
          label={title}
          rows={stages}
          idOf={({ state }) => state}
          columns={[
            { head: 'Etapa', render: ({ state }) => requestStateNames[state] },
            { head: 'Solicitudes', end: true, render: each => number(each.requests) },
            { head: 'Mediana', end: true, render: each => inDays(each.medianDays) },
            { head: '9 de cada 10', end: true, render: each => inDays(each.p90Days) },
            { head: 'Plazo', end: true, render: each => inDays(each.termDays) },
            { head: 'Con plazo', end: true, render: each => number(each.dated) },
            { head: 'Fuera de plazo', end: true, render: each => number(each.missed) },
          ]}
        />
      }
    >
      <StagesPlot
        label={title}
        rows={stages.map(stage => {
          const name = requestStateNames[stage.state]
          const { medianDays, p90Days, termDays, requests, missedRequests } = stage
          return {
            id: stage.state,
            name,
            median: medianDays,
            p90: p90Days,
            term: termDays,
            missed: missedRequests,
            label:
              medianDays === null || p90Days === null
                ? ''
                : `${name}: ${counted(requests, 'solicitud', 'solicitudes')}; la mitad en ${workingDays(medianDays)} o menos, 9 de cada 10 en ${number(p90Days)} o menos${termDays === null ? '' : `; plazo, ${number(termDays)}`}`,
            place: placeOf(stage.behind),
            missedLabel: `${name}, fuera de plazo: ${counted(missedRequests, 'solicitud', 'solicitudes')}`,
            missedPlace: placeOf(stage.missedBehind),
          }
        })}
      />
      <StagesLegend />
    </FigureCard>
  )
}
