import { randomUUID } from 'node:crypto'
import type { Draft, DraftChanges } from '@habilita/contract/requests/drafts'
import type { RequestType } from '@habilita/contract/requests/request-words'
import type { Tx } from '../../db/client.ts'
import { tx } from '../../db/client.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import { type Caller, refuseEnded } from '../identity/public.ts'
import { recordChange } from '../live/public.ts'
import { findScheme } from '../schemes/public.ts'
import { lockUser } from '../user/public.ts'
import { requireAllowed } from './action-words.ts'
import type { RequestDeps } from './deps.ts'
import { presentDraft } from './draft.ts'
import { insertDraft } from './insert-draft.ts'
import { findOwn, requestColumns, type RequestRow, situationOf } from './rows.ts'

/** More than anybody needs at once, and no more than that. */
const MOST_DRAFTS = 20

/** What an earlier request tells of a new one: everything but what was signed and permitted for that one alone. */
const repeated = ({ fields }: RequestRow): DraftChanges => {
  const { step: _step, declarations: _signed, accommodationConsent: _permitted, ...kept } = fields
  return kept
}

const findByKey = async (t: Tx, userId: string, key: string): Promise<RequestRow | undefined> => {
  const row = await t
    .selectFrom('requests')
    .select(requestColumns)
    .where('user_id', '=', userId)
    .where('draft_key', '=', key)
    .executeTakeFirst()
  return row
}

const refuseTooMany = async (t: Tx, userId: string): Promise<void> => {
  const { count } = await t
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  if (count >= MOST_DRAFTS) throw new DomainError('TOO_MANY_DRAFTS')
}

interface Beginning {
  readonly key: string
  readonly fromRequest?: string | undefined
  readonly fromCertificate?: string | undefined
  readonly type?: RequestType | undefined
}

interface Model {
  readonly fields: DraftChanges
  readonly schemeId: string | null
  /** Of what it was made after. */
  readonly from?: string
}

/** What a new draft begins with. What a certificate tells counts for more than an earlier request. */
const modelOf = async (
  t: Tx,
  { certificates }: RequestDeps,
  userId: string,
  { fromRequest, fromCertificate, type }: Beginning,
): Promise<Model> => {
  let model: Model = { fields: {}, schemeId: null }
  if (fromRequest !== undefined) {
    const request = await findOwn(t, userId, fromRequest)
    requireAllowed('repeat', situationOf(request))
    model = { fields: repeated(request), schemeId: request.scheme_id, from: request.id }
  }
  if (fromCertificate !== undefined) {
    const from = { id: fromCertificate, type: type ?? 'renewal' }
    const { fields, schemeId } = await certificates.draftFrom(t, userId, from)
    return { fields: { ...model.fields, ...fields }, schemeId, from: fromCertificate }
  }
  return type === undefined ? model : { ...model, fields: { ...model.fields, type } }
}

/** Begins a draft under the key that the device made up; asked for again, it is the same one. */
export const beginDraft = (
  deps: RequestDeps,
  caller: Caller,
  beginning: Beginning,
  requestId: string,
): Promise<Draft> =>
  tx(deps.db, async t => {
    const { clock, identity } = deps
    const { key } = beginning
    const now = clock.now()
    // Whoever begins several at once waits here: none comes twice, and they are counted.
    if (!(await lockUser(t, caller.id))) throw new DomainError('NotFound')
    await refuseEnded(t, identity, caller)
    const known = await findByKey(t, caller.id, key)
    if (known) return presentDraft(t, deps, requireDraft(known))
    await refuseTooMany(t, caller.id)
    const { fields, schemeId, from } = await modelOf(t, deps, caller.id, beginning)
    const scheme = await findScheme(t, schemeId ?? '')
    const row = await insertDraft(t, { id: randomUUID(), userId: caller.id, key, fields, scheme, now })
    await writeEvent(t, {
      kind: 'request.begun',
      at: now,
      actor: { kind: 'user', id: caller.id },
      object: { kind: 'request', id: row.id },
      ...(from !== undefined && { payload: { from } }),
      requestId,
    })
    await recordChange(t, { userId: caller.id, topic: 'draft', id: key, at: now })
    return presentDraft(t, deps, row)
  })

/** Once it has been submitted there is no draft any more. */
const requireDraft = (row: RequestRow): RequestRow => {
  requireAllowed('edit', situationOf(row))
  return row
}
