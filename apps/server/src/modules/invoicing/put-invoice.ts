import type { InvoiceState, Paper } from '@habilita/contract/requests/papers'
import type { Deps } from '../../deps.ts'
import type { Call, KeyCaller } from '../../ports/callers.ts'
import { replaceInvoice } from '../papers/public.ts'
import { requestIdOf } from './by-number.ts'

interface Invoice {
  readonly externalId: string
  readonly request: string
  readonly number: string
  readonly issuedOn: string
  readonly cents: number
  readonly state: InvoiceState
  /** The PDF file. */
  readonly bytes: Buffer
}

export const putInvoice = async (
  deps: Deps,
  { caller, traceId }: Call<KeyCaller>,
  { request, bytes, ...invoice }: Invoice,
): Promise<Paper> => {
  const requestId = await requestIdOf(deps.db, request)
  return replaceInvoice(deps, { ...invoice, requestId }, bytes, {
    actor: { kind: 'key', id: caller.keyId },
    traceId,
    check: () => Promise.resolve(),
  })
}
