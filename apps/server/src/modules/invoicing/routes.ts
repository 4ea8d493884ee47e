import * as invoicing from '@habilita/contract/requests/invoicing'
import type { Deps } from '../../deps.ts'
import { type Api, bind, bindUpload } from '../../http/bind.ts'
import { listBillable } from './list-billable.ts'
import { putInvoice } from './put-invoice.ts'
import { recordPayment } from './record-payment.ts'

/** Endpoints for invoicing systems, authorised by API key. */
export const invoicingRoutes = (api: Api, deps: Deps): void => {
  bind(api, invoicing.listBillable, call => listBillable(deps, call, call.query))
  bindUpload(api, invoicing.putInvoice, call =>
    putInvoice(deps, call, { ...call.params, ...call.query, bytes: call.bytes }),
  )
  bind(api, invoicing.recordPayment, call => recordPayment(deps, call, { ...call.params, ...call.body }))
}
