import type { InvoiceState, Paper } from '@habilita/contract/requests/papers'
import type { Deps } from '../../deps.ts'
import type { KeyCaller } from '../api-keys/public.ts'
import { replaceInvoice } from '../papers/public.ts'
import { requestIdOf } from './by-number.ts'

interface Invoice {
  readonly externalId: string
  readonly request: string
  readonly number: string
  readonly issuedOn: string
  readonly cents: number
  readonly state: InvoiceState
}

export const putInvoice = async (
  deps: Deps,
  { keyId }: KeyCaller,
  { request, ...invoice }: Invoice,
  bytes: Buffer,
  cause: string,
): Promise<Paper> => {
  const requestId = await requestIdOf(deps.db, request)
  return replaceInvoice(deps, { ...invoice, requestId }, bytes, {
    actor: { kind: 'key', id: keyId },
    traceId: cause,
    check: () => Promise.resolve(),
  })
}
