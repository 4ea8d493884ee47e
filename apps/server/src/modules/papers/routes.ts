import * as papers from '@habilita/contract/requests/papers'
import type { Deps } from '../../deps.ts'
import { type Api, bind, bindFile, bindUpload } from '../../http/bind.ts'
import { addPaperByStaff, removePaper, setInvoiceState } from './by-staff.ts'
import { listOwnPapers, listStaffPapers, readOwnPaper, viewPaper } from './read.ts'

export const paperRoutes = (api: Api, deps: Deps): void => {
  bind(api, papers.listPapers, call => listOwnPapers(deps, call, call.params.id))
  bindFile(api, papers.getPaper, call => readOwnPaper(deps, call, call.params.id))
  bind(api, papers.listRequestPapers, call => listStaffPapers(deps, call.params.id))
  bindFile(api, papers.getAnyPaper, call => viewPaper(deps, call, call.params.id))
  bindUpload(api, papers.addInvoice, ({ params, query, bytes, ...call }) =>
    addPaperByStaff(deps, call, {
      paper: { kind: 'invoice', id: params.paperId, requestId: params.id, ...query },
      bytes,
    }),
  )
  bindUpload(api, papers.addReport, ({ params, query, bytes, ...call }) =>
    addPaperByStaff(deps, call, {
      paper: { kind: 'report', id: params.paperId, requestId: params.id, ...query },
      bytes,
    }),
  )
  bind(api, papers.setInvoiceState, call => setInvoiceState(deps, call, { ...call.params, ...call.body }))
  bind(api, papers.removePaper, call => removePaper(deps, call, call.params.id))
}
