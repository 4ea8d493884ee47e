import { useToday } from '@habilita/browser/use-today'
import { categoryNames } from '@habilita/contract/values/categories'
import { schemeCategories } from '@habilita/contract/schemes/schemes'
import { useQuery } from '@tanstack/react-query'
import { Keys } from '../../shared/keys/key-names.tsx'
import { DatesFilter } from '../../shared/list/dates-filter.tsx'
import { OneFilter } from '../../shared/list/filter-menu.tsx'
import { Page } from '../../shared/shell/page.tsx'
import { Counted } from './counted.tsx'
import { PassFigure, SeatsFigure } from './exams-figures.tsx'
import { ExpiryFigure } from './expiry-figure.tsx'
import {
  examFiguresQuery,
  expiryFiguresQuery,
  requestFiguresQuery,
  stageFiguresQuery,
} from './figures-query.ts'
import { type FiguresSearch, periodOf, periodWith, spans, USUAL_SPAN } from './figures-search.ts'
import { Patterns } from './plot/patterns.tsx'
import { ClosedFigure, OpenFigure, ReceivedFigure } from './requests-figures.tsx'
import { StagesFigure } from './stages-figure.tsx'

const spanLabels = {
  '4': 'Últimas 4 semanas',
  '13': 'Últimas 13 semanas',
  '26': 'Últimas 26 semanas',
  '52': 'Últimas 52 semanas',
} as const

const hour = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' })

/** Age of the oldest figure shown. */
const AsOf = ({ moments }: { readonly moments: readonly (string | undefined)[] }) => {
  const [oldest] = moments.filter(moment => moment !== undefined).toSorted()
  return (
    <output className="text-xs text-ink-soft">
      {oldest === undefined
        ? ''
        : `Contado a las ${hour.format(new Date(oldest))}. Se actualiza cada minuto.`}
    </output>
  )
}

const keys = (
  <>
    <span>
      <Keys combination="arrowleft" /> <Keys combination="arrowright" /> <Keys combination="arrowup" />{' '}
      <Keys combination="arrowdown" /> recorrer un gráfico
    </span>
    <span>
      <Keys combination="enter" /> abrir su lista
    </span>
    <span>
      <Keys combination="?" /> atajos
    </span>
  </>
)

interface FiguresPageProps {
  readonly search: FiguresSearch
  readonly onSearch: (search: FiguresSearch) => void
}

/** Dashboard. Each number opens the rows it counts. */
export const FiguresPage = ({ search, onSearch }: FiguresPageProps) => {
  const { category, from, to, weeks } = search
  const today = useToday()
  const asked = { ...periodOf(search, today), category }
  const requests = useQuery(requestFiguresQuery(asked))
  const stages = useQuery(stageFiguresQuery(asked))
  const exams = useQuery(examFiguresQuery(asked))
  const expiries = useQuery(expiryFiguresQuery)
  const categoryFill = category && { category }
  return (
    <Page
      title="Cuadro de mando"
      actions={<AsOf moments={[requests, stages, exams, expiries].map(({ data }) => data?.asOf)} />}
      tools={
        <div className="flex flex-wrap items-center gap-1.5">
          <OneFilter
            label="Periodo"
            names={spanLabels}
            choices={spans}
            chosen={from === undefined ? (weeks ?? USUAL_SPAN) : undefined}
            usual={USUAL_SPAN}
            {...(from === undefined && { unset: spanLabels[USUAL_SPAN] })}
            onChoose={span =>
              onSearch({ ...categoryFill, ...(span && span !== USUAL_SPAN && { weeks: span }) })
            }
          />
          <DatesFilter
            label="Otras fechas"
            from={from}
            to={to}
            onChoose={days =>
              onSearch({
                ...categoryFill,
                ...((days.from ?? days.to) !== undefined && periodWith(days, asked, today)),
              })
            }
          />
          <OneFilter
            label="Especialidad"
            names={categoryNames}
            choices={schemeCategories}
            chosen={category}
            onChoose={chosen => {
              const { category: _, ...rest } = search
              onSearch({ ...rest, ...(chosen && { category: chosen }) })
            }}
          />
        </div>
      }
      footer={keys}
    >
      <div className="@container min-h-0 grow overflow-y-auto border-t border-line bg-paper">
        <Patterns />
        <div className="grid grid-cols-1 gap-4 p-5 @4xl:grid-cols-2">
          <Counted query={requests} what="las solicitudes" plots={1}>
            {({ open }) => <OpenFigure open={open} />}
          </Counted>
          <Counted query={stages} what="los plazos" plots={1}>
            {({ stages: all }) => <StagesFigure stages={all} />}
          </Counted>
          <Counted query={requests} what="las solicitudes" plots={2} isErrorShownElsewhere>
            {({ weeks: counted }) => (
              <>
                <ReceivedFigure weeks={counted} />
                <ClosedFigure weeks={counted} />
              </>
            )}
          </Counted>
          <Counted query={exams} what="los exámenes" plots={2}>
            {figures => (
              <>
                <PassFigure figures={figures} category={category} />
                <SeatsFigure figures={figures} category={category} />
              </>
            )}
          </Counted>
          <Counted query={expiries} what="los certificados" plots={1}>
            {({ months }) => <ExpiryFigure months={months} category={category} />}
          </Counted>
        </div>
      </div>
    </Page>
  )
}
