import { addressProvinces } from '@habilita/contract/values/provinces'
import { createFileRoute } from '@tanstack/react-router'
import { HolidaysPage } from '../features/settings/holidays/holidays-page.tsx'
import type { HolidaySearch } from '../features/settings/holidays/holidays-query.ts'

export const Route = createFileRoute('/settings/holidays')({
  validateSearch: (search: Record<string, unknown>): HolidaySearch => {
    const year = Number(search['year'])
    const province = addressProvinces.find(({ code }) => code === search['province'])?.code
    return {
      ...(Number.isInteger(year) && year >= 2020 && year <= 2100 && { year }),
      ...(province !== undefined && { province }),
    }
  },
  component: HolidaysRoute,
  staticData: { title: 'Festivos' },
})

function HolidaysRoute() {
  const navigate = Route.useNavigate()
  return (
    <HolidaysPage
      search={Route.useSearch()}
      onSearch={search => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
