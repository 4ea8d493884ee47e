import * as holidays from '@habilita/contract/exams/staff-holidays'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { addHoliday, removeHoliday } from './staff/change-holidays.ts'
import { listHolidays } from './staff/list-holidays.ts'

export const calendarRoutes = (api: Api, deps: Deps): void => {
  bind(api, holidays.listHolidays, ({ query }) => listHolidays(deps, query))
  bind(api, holidays.addHoliday, ({ caller, body, requestId }) => addHoliday(deps, caller, body, requestId))
  bind(api, holidays.removeHoliday, ({ caller, params, requestId }) =>
    removeHoliday(deps, caller, params.id, requestId),
  )
}
