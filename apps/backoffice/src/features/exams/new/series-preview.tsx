import { messageOf } from '@habilita/browser/form/problem'
import { previewSeries, type SeriesDay } from '@habilita/contract/exams/staff-series'
import { Chip } from '@habilita/ui/chip'
import { Icon } from '@habilita/ui/icon'
import { Skeleton } from '@habilita/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'
import { useDebounced } from '../../../shared/use-debounced.ts'
import { wholeDay } from '../calendar/days.ts'
import type { Series } from './series-values.ts'

const faultMessages = {
  past: 'Ya ha pasado',
  no_such_time: 'Ese día cambia la hora y la que has puesto no existe o se repite',
  examiner_busy: 'Quien examina ya tiene otra convocatoria a esa hora',
} as const satisfies Record<SeriesDay['faults'][number], string>

const warningMessages = {
  sunday: 'Es domingo',
  venue_busy: 'La sede ya tiene otra convocatoria a esa hora',
  too_soon: 'Falta tan poco que quien la reserve no podrá cambiarla',
} as const satisfies Record<SeriesDay['warnings'][number], string>

const DayLine = ({ day: { day, holiday, faults, warnings } }: { readonly day: SeriesDay }) => {
  const isBad = faults.length > 0 && !holiday
  return (
    <li className="flex items-start gap-2.5 border-b border-line py-2 last:border-0">
      <Icon
        name={holiday ? 'close' : isBad ? 'error' : warnings.length > 0 ? 'warning' : 'check'}
        className={`mt-px size-5 shrink-0 ${holiday ? 'text-ink-soft' : isBad ? 'text-bad' : warnings.length > 0 ? 'text-warn' : 'text-ok'}`}
      />
      <span className="min-w-0">
        <span
          className={`block font-semibold first-letter:uppercase ${holiday ? 'text-ink-soft line-through' : ''}`}
        >
          {wholeDay(day)}
        </span>
        {holiday && <span className="block text-sm text-ink-soft">Festivo en la sede: se salta.</span>}
        {!holiday &&
          faults.map(fault => (
            <span key={fault} className="block text-sm text-bad">
              {faultMessages[fault]}.
            </span>
          ))}
        {!holiday &&
          warnings.map(warning => (
            <span key={warning} className="block text-sm text-warn">
              {warningMessages[warning]}.
            </span>
          ))}
      </span>
    </li>
  )
}

const countText = (count: number): string =>
  count === 1 ? 'Se creará 1 convocatoria' : `Se crearán ${count} convocatorias`

/** Dates of the series and their problems, before it is created. */
export const SeriesPreview = ({ series }: { readonly series: Series | undefined }) => {
  const written = useDebounced(JSON.stringify(series ?? null))
  const settled = JSON.parse(written) as Series | null
  const { data, error } = useQuery({
    queryKey: ['sessions', 'series', settled],
    queryFn: () => call(previewSeries, { body: settled as Series }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  if (!series || !settled)
    return (
      <p className="text-ink-soft">
        Elige especialidad, parte, hora, sede y días: aquí verás las fechas, con los festivos y lo que
        coincide.
      </p>
    )
  if (error)
    return (
      <p role="alert" className="flex items-start gap-2 text-bad">
        <Icon name="error" className="mt-px size-5 shrink-0" />
        {messageOf(error)}
      </p>
    )
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton />
        <Skeleton />
      </div>
    )
  const held = data.days.filter(({ holiday }) => !holiday)
  const faults = held.filter(day => day.faults.length > 0).length
  return (
    <>
      <p aria-live="polite" className="mb-1 flex flex-wrap items-center gap-2 font-semibold">
        {countText(held.length * series.parts.length)}
        {faults > 0 && (
          <Chip tone="bad">{faults === 1 ? '1 día no puede ser' : `${faults} días no pueden ser`}</Chip>
        )}
      </p>
      <ul>
        {data.days.map(day => (
          <DayLine key={day.day} day={day} />
        ))}
      </ul>
    </>
  )
}
