import { day } from '@habilita/browser/day'
import { provinceName } from '@habilita/browser/province-name'
import { useToday } from '@habilita/browser/use-today'
import { type AddressProvinceCode, addressProvinces } from '@habilita/contract/values/provinces'
import type { Holiday } from '@habilita/contract/exams/staff-holidays'
import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { Icon } from '@habilita/ui/icon'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useShortcut } from '../../../shared/keys/shortcuts.ts'
import { QueryContent } from '../../../shared/query-content.tsx'
import { hasRole, useMe } from '../../../shared/me.ts'
import { Filter } from '../filter.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useRowKeys } from '../use-row-keys.ts'
import { AddHoliday } from './add-holiday.tsx'
import { type HolidaySearch, holidaysQuery } from './holidays-query.ts'
import { placeOf } from './place-names.ts'
import { RemoveHoliday } from './remove-holiday.tsx'
import { Legend, YearView } from './year-view.tsx'

interface HolidayRowProps {
  readonly holiday: Holiday
  readonly mayRemove: boolean
  readonly onRemove: () => void
}

const HolidayRow = ({ holiday, mayRemove, onRemove }: HolidayRowProps) => (
  <li
    tabIndex={-1}
    data-row=""
    className={`flex min-h-13 items-center gap-3 border-b border-line py-1.5 -outline-offset-3 ${holiday.canRemove ? '' : 'text-ink-soft'}`}
  >
    <span className="w-24 shrink-0 tabular-nums">{day(holiday.day)}</span>
    <span className="min-w-0 grow">
      <span className="block font-semibold">{holiday.name}</span>
      <span className="block text-xs text-ink-soft">
        {placeOf(holiday)}
        {holiday.source !== null && ` · ${holiday.source}`}
      </span>
    </span>
    {mayRemove && holiday.canRemove && (
      <Button variant="ghost" size="sm" onClick={onRemove}>
        Quitar
        <span className="sr-only">
          {' '}
          {holiday.name}, {placeOf(holiday)}
        </span>
      </Button>
    )}
  </li>
)

interface HolidaysPageProps {
  readonly search: HolidaySearch
  readonly onSearch: (search: HolidaySearch) => void
}

const provinceCodes = addressProvinces.map(({ code }) => code)

const withProvince = (search: HolidaySearch, province: AddressProvinceCode | undefined): HolidaySearch => ({
  ...(search.year !== undefined && { year: search.year }),
  ...(province !== undefined && { province }),
})

export const HolidaysPage = ({ search, onSearch }: HolidaysPageProps) => {
  const isAdmin = hasRole(useMe())
  const today = useToday()
  const query = useQuery(holidaysQuery(search))
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Holiday>()
  const list = useRef<HTMLUListElement>(null)
  const press = useRowKeys({ root: list, next: 'Festivo siguiente', previous: 'Festivo anterior' })
  const year = search.year ?? Number(today.slice(0, 4))
  useShortcut(['n'], { label: 'Añadir un festivo', group: 'Ajustes', enabled: isAdmin }, () =>
    setAdding(true),
  )
  return (
    <SettingsSection
      title="Festivos"
      intro="Días que no cuentan en los plazos: los nacionales, los de cada comunidad y los de cada municipio."
      action={
        isAdmin && (
          <Button size="default" onClick={() => setAdding(true)}>
            Añadir un festivo
          </Button>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 pb-3">
        <div role="group" aria-label="Año" className="flex items-center gap-1">
          <Button
            variant="outline"
            size="sm"
            aria-label={`Año ${year - 1}`}
            disabled={year <= 2020}
            onClick={() => onSearch({ ...search, year: year - 1 })}
          >
            <Icon name="back" className="size-4" />
          </Button>
          <span aria-live="polite" className="min-w-14 text-center text-base font-semibold tabular-nums">
            {year}
          </span>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Año ${year + 1}`}
            disabled={year >= 2100}
            onClick={() => onSearch({ ...search, year: year + 1 })}
          >
            <Icon name="chevron-right" className="size-4" />
          </Button>
        </div>
        <Filter
          label="Provincia"
          all="Toda España"
          value={search.province}
          options={provinceCodes}
          nameOf={provinceName}
          onChange={province => onSearch(withProvince(search, province))}
        />
        <div className="ms-auto">
          <Legend />
        </div>
      </div>
      <QueryContent query={query} what="los festivos">
        {({ holidays, missingWords }) => (
          <>
            {missingWords !== null && (
              <Card tone="warn" className="mx-5 mt-4 flex items-start gap-2 p-3 font-semibold">
                <Icon name="warning" className="size-5 text-warn" />
                {missingWords} Sin ellos los plazos de ese año no saldrán bien.
              </Card>
            )}
            <div
              className={`grid items-start gap-x-6 gap-y-4 px-5 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] ${query.isPlaceholderData ? 'opacity-60' : ''}`}
            >
              <YearView year={year} holidays={holidays} today={today} />
              {holidays.length === 0 ? (
                <StatePanel icon="exams" title={`No hay festivos de ${year}`}>
                  Añádelos cuando salgan publicados.
                </StatePanel>
              ) : (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its focused row
                <ul ref={list} aria-label={`Festivos de ${year}`} onKeyDown={press}>
                  {holidays.map(holiday => (
                    <HolidayRow
                      key={holiday.id}
                      holiday={holiday}
                      mayRemove={isAdmin}
                      onRemove={() => setRemoving(holiday)}
                    />
                  ))}
                </ul>
              )}
            </div>
          </>
        )}
      </QueryContent>
      {isAdding && <AddHoliday province={search.province} onClose={() => setAdding(false)} />}
      {removing && <RemoveHoliday holiday={removing} onClose={() => setRemoving(undefined)} />}
    </SettingsSection>
  )
}
