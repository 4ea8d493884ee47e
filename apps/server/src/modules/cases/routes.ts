import * as cases from '@habilita/contract/cases'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { complainOpenly } from './complain-openly.ts'

export const caseRoutes = (api: Api, deps: Deps): void => {
  bind(api, cases.complainOpenly, ({ body, ...call }) => complainOpenly(deps, body, call))
}
