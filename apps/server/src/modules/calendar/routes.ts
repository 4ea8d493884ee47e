import * as holidays from '@habilita/contract/exams/staff-holidays'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { addHoliday, removeHoliday } from './staff/change-holidays.ts'
import { listHolidays } from './staff/list-holidays.ts'

export const calendarRoutes = (api: Api, deps: Deps): void => {
  bind(api, holidays.listHolidays, call => listHolidays(deps, call.query))
  bind(api, holidays.addHoliday, call => addHoliday(deps, call, call.body))
  bind(api, holidays.removeHoliday, call => removeHoliday(deps, call, call.params.id))
}
