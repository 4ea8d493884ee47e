import * as papers from '@habilita/contract/requests/papers'
import type { Deps } from '../../deps.ts'
import { type Api, bind, bindFile, bindUpload } from '../../http/bind.ts'
import { addPaperByStaff, removePaper, setInvoiceState } from './by-staff.ts'
import { listOwnPapers, listStaffPapers, readOwnPaper, viewPaper } from './read.ts'

export const paperRoutes = (api: Api, deps: Deps): void => {
  bind(api, papers.listPapers, call => listOwnPapers(deps, call.caller.id, call.params.id))
  bindFile(api, papers.getPaper, call => readOwnPaper(deps, call.caller.id, call.params.id))
  bind(api, papers.listRequestPapers, call => listStaffPapers(deps, call.params.id))
  bindFile(api, papers.getAnyPaper, call => viewPaper(deps, call.caller, call.params.id, call.requestId))
  bindUpload(api, papers.addInvoice, ({ caller, params, query, bytes, requestId }) =>
    addPaperByStaff(
      deps,
      caller,
      { kind: 'invoice', id: params.paperId, requestId: params.id, ...query },
      bytes,
      requestId,
    ),
  )
  bindUpload(api, papers.addReport, ({ caller, params, query, bytes, requestId }) =>
    addPaperByStaff(
      deps,
      caller,
      { kind: 'report', id: params.paperId, requestId: params.id, ...query },
      bytes,
      requestId,
    ),
  )
  bind(api, papers.setInvoiceState, ({ caller, params, body, requestId }) =>
    setInvoiceState(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, papers.removePaper, call => removePaper(deps, call.caller, call.params.id, call.requestId))
}
