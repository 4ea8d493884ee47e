import * as cases from '@habilita/contract/cases/cases'
import type { Deps } from '../../deps.ts'
import { recordListView } from '../../events/record-view.ts'
import { type Api, bind, bindFile } from '../../http/bind.ts'
import { appeal } from './appeal.ts'
import { complain } from './complain.ts'
import { complainOpenly } from './complain-openly.ts'
import { findOwnCase, listCases } from './list.ts'
import { assignCase, listReviewers } from './staff/assign.ts'
import { decideCase } from './staff/decide.ts'
import { listAllCases } from './staff/list.ts'
import { noteCase } from './staff/note.ts'
import { studyCase } from './staff/study.ts'
import { findAnyCase, viewCaseDocument } from './staff/view.ts'

export const caseRoutes = (api: Api, deps: Deps): void => {
  bind(api, cases.listCases, call => listCases(deps, call))
  bind(api, cases.getCase, call => findOwnCase(deps, call, call.params.id))
  bind(api, cases.appeal, call => appeal(deps, call, call.body))
  bind(api, cases.complain, call => complain(deps, call, call.body))
  bind(api, cases.complainOpenly, call => complainOpenly(deps, call, { ...call.body, address: call.address }))
  bind(api, cases.listAllCases, async call => {
    await recordListView(deps, call, 'cases', call.query)
    return listAllCases(deps, call, call.query)
  })
  bind(api, cases.getAnyCase, call => findAnyCase(deps, call, call.params.id))
  bind(api, cases.listCaseReviewers, call => listReviewers(deps, call, call.params.id))
  bind(api, cases.assignCase, call => assignCase(deps, call, { ...call.params, ...call.body }))
  bind(api, cases.noteCase, call => noteCase(deps, call, { caseId: call.params.id, ...call.body }))
  bind(api, cases.studyCase, call => studyCase(deps, call, { ...call.params, ...call.body }))
  bind(api, cases.decideCase, call => decideCase(deps, call, { ...call.params, ...call.body }))
  bindFile(api, cases.getCaseDocument, call => viewCaseDocument(deps, call, call.params))
}
