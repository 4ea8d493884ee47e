import * as figures from '@habilita/contract/staff-figures'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { readExamFigures } from './exams.ts'
import { readExpiryFigures } from './expiries.ts'
import { readRequestFigures } from './requests.ts'
import { readStageFigures } from './stages.ts'

export const figureRoutes = (api: Api, deps: Deps): void => {
  bind(api, figures.getRequestFigures, ({ query }) => readRequestFigures(deps, query))
  bind(api, figures.getStageFigures, ({ query }) => readStageFigures(deps, query))
  bind(api, figures.getExamFigures, ({ query }) => readExamFigures(deps, query))
  bind(api, figures.getExpiryFigures, () => readExpiryFigures(deps))
}
