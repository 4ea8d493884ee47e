import * as exams from '@habilita/contract/exams/exams'
import type { Deps } from '../../../deps.ts'
import { type Api, bind, bindFile } from '../../../http/bind.ts'
import { bookingFile } from './booking-file.ts'
import { closeFeed, openFeed, readFeed } from './feed.ts'

export const calendarRoutes = (api: Api, deps: Deps): void => {
  bindFile(api, exams.getBookingCalendar, call => bookingFile(deps, call, call.params.id))
  bind(api, exams.openCalendarFeed, call => openFeed(deps, call))
  bind(api, exams.closeCalendarFeed, call => closeFeed(deps, call))
  bindFile(api, exams.getCalendarFeed, call => readFeed(deps, call.params.token))
}
