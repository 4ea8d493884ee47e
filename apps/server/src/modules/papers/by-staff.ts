import type { InvoiceState, Paper } from '@habilita/contract/requests/papers'
import { tx, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { type Caller, refuseEnded } from '../identity/public.ts'
import { removeFile } from '../files/public.ts'
import { lockSubmitted, record, type RequestRow } from '../requests/public.ts'
import { addPaper, type NewPaper } from './add.ts'
import { findPaper, type PaperRow, presentPaper, requirePaper } from './rows.ts'

const actorOf = ({ id }: Caller) => ({ kind: 'staff', id }) as const

/** Staff may not issue papers about their own request. */
const refuseOwn = (ownerId: string, caller: Caller): void => {
  if (ownerId === caller.id) throw new DomainError('OWN_REQUEST')
}

interface SentPaper {
  readonly paper: NewPaper
  readonly bytes: Buffer
}

export const addPaperByStaff = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { paper, bytes }: SentPaper,
): Promise<Paper> =>
  addPaper(deps, paper, bytes, {
    actor: actorOf(caller),
    traceId,
    check: async (t, ownerId) => {
      await refuseEnded(t, deps.identity, caller)
      refuseOwn(ownerId, caller)
    },
  })

interface Work {
  readonly t: Tx
  readonly paper: PaperRow
  readonly request: RequestRow
  readonly now: Date
}

/** Locks the request first, as everywhere, then reads the paper again: it may have been removed meanwhile. */
const withPaper = <R>(deps: Deps, caller: Caller, id: string, work: (work: Work) => Promise<R>): Promise<R> =>
  tx(deps.db, async t => {
    const { request_id: requestId } = await requirePaper(t, id)
    const request = await lockSubmitted(t, requestId)
    const paper = await findPaper(t, id)
    if (!paper) throw new DomainError('NotFound')
    await refuseEnded(t, deps.identity, caller)
    refuseOwn(request.user_id, caller)
    return work({ t, paper, request, now: deps.clock.now() })
  })

export const setInvoiceState = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, state }: { readonly id: string; readonly state: InvoiceState },
): Promise<Paper> =>
  withPaper(deps, caller, id, async ({ t, paper, request, now }) => {
    if (paper.kind !== 'invoice')
      throw new DomainError('InvalidInput', { fields: { state: 'Un informe no se paga ni se rectifica.' } })
    if (paper.state === state) return presentPaper(paper)
    await t.updateTable('request_papers').set({ state, changed_at: now }).where('id', '=', id).execute()
    await record(t, request, {
      now,
      actor: actorOf(caller),
      kind: 'invoice_changed',
      payload: { paper: id, state },
      traceId,
    })
    return presentPaper({ ...paper, state })
  })

/** Removing a paper that is already gone succeeds. */
export const removePaper = async (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  id: string,
): Promise<void> => {
  if (!(await findPaper(deps.db, id))) return
  await withPaper(deps, caller, id, async ({ t, paper, request, now }) => {
    await t.deleteFrom('request_papers').where('id', '=', id).execute()
    await removeFile(t, paper.file_id, now)
    await record(t, request, {
      now,
      actor: actorOf(caller),
      kind: 'paper_removed',
      payload: { paper: id },
      traceId,
    })
  })
}
