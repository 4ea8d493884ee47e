import * as cases from '@habilita/contract/cases/cases'
import type { Deps } from '../../deps.ts'
import { noteLookAtList } from '../../events/note-look.ts'
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
  bind(api, cases.listCases, call => listCases(deps, call.caller.id))
  bind(api, cases.getCase, call => findOwnCase(deps, call.caller.id, call.params.id))
  bind(api, cases.appeal, call => appeal(deps, call.caller, call.body, call.requestId))
  bind(api, cases.complain, call => complain(deps, call.caller, call.body, call.requestId))
  bind(api, cases.complainOpenly, ({ body, ...call }) => complainOpenly(deps, body, call))
  bind(api, cases.listAllCases, async call => {
    await noteLookAtList(deps, call, 'cases', call.query)
    return listAllCases(deps, call.caller, call.query)
  })
  bind(api, cases.getAnyCase, call => findAnyCase(deps, call.caller, call.params.id, call.requestId))
  bind(api, cases.listCaseReviewers, call => listReviewers(deps, call.caller, call.params.id, call.requestId))
  bind(api, cases.assignCase, ({ caller, params, body, requestId }) =>
    assignCase(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, cases.noteCase, ({ caller, params, body, requestId }) =>
    noteCase(deps, caller, params.id, body, requestId),
  )
  bind(api, cases.studyCase, ({ caller, params, body, requestId }) =>
    studyCase(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, cases.decideCase, ({ caller, params, body, requestId }) =>
    decideCase(deps, caller, { ...params, ...body }, requestId),
  )
  bindFile(api, cases.getCaseDocument, call =>
    viewCaseDocument(deps, call.caller, call.params, call.requestId),
  )
}
