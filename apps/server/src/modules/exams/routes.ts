import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/bind.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { resultRoutes } from './results/routes.ts'

export const examRoutes = (api: Api, deps: Deps): void => {
  resultRoutes(api, deps)
  calendarRoutes(api, deps)
}
