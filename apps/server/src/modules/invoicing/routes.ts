import * as invoicing from '@habilita/contract/requests/invoicing'
import type { Deps } from '../../deps.ts'
import { type Api, bind, bindUpload } from '../../http/bind.ts'
import { listBillable } from './list-billable.ts'
import { putInvoice } from './put-invoice.ts'
import { recordPayment } from './record-payment.ts'

/** Endpoints for invoicing systems, authorised by API key. */
export const invoicingRoutes = (api: Api, deps: Deps): void => {
  bind(api, invoicing.listBillable, call => listBillable(deps, call.caller, call.query, call.requestId))
  bindUpload(api, invoicing.putInvoice, ({ caller, params, query, bytes, requestId }) =>
    putInvoice(deps, caller, { ...params, ...query }, bytes, requestId),
  )
  bind(api, invoicing.recordPayment, ({ caller, params, body, requestId }) =>
    recordPayment(deps, caller, { ...params, ...body }, requestId),
  )
}
