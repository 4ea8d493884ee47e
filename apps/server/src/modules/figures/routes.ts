import * as figures from '@habilita/contract/staff/staff-figures'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { readExamFigures } from './exams.ts'
import { readExpiryFigures } from './expiries.ts'
import { cacheForMinute } from './cache-for-minute.ts'
import { readRequestFigures } from './requests.ts'
import { readStageFigures } from './stages.ts'

const requests = cacheForMinute(readRequestFigures)
const stages = cacheForMinute(readStageFigures)
const exams = cacheForMinute(readExamFigures)
const expiries = cacheForMinute(readExpiryFigures)

export const figureRoutes = (api: Api, deps: Deps): void => {
  bind(api, figures.getRequestFigures, ({ query }) => requests(deps, query))
  bind(api, figures.getStageFigures, ({ query }) => stages(deps, query))
  bind(api, figures.getExamFigures, ({ query }) => exams(deps, query))
  bind(api, figures.getExpiryFigures, () => expiries(deps, {}))
}
