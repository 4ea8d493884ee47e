import { ECDH, randomUUID } from 'node:crypto'
import type { PushSubscription } from '@habilita/contract/notices/push'
import { tx, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import type { Call } from '../../ports/callers.ts'
import { refuseEnded } from '../identity/public.ts'
import { requirePerson } from './person.ts'

/** More devices than any person uses. Above this, the ones not refreshed for longest are removed. */
const MOST_DEVICES = 20

/** A malformed key would make every push to the device fail. */
const isPublicKey = (text: string): boolean => {
  try {
    ECDH.convertKey(Buffer.from(text, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

const check = ({ push }: Deps, { endpoint, keys }: PushSubscription): void => {
  if (!push.accepts(endpoint))
    throw new DomainError('InvalidInput', {
      fields: { endpoint: 'A esta dirección no se pueden enviar avisos.' },
    })
  if (!isPublicKey(keys.p256dh))
    throw new DomainError('InvalidInput', { fields: { 'keys.p256dh': 'Esta clave no es correcta.' } })
}

const forgetBeyond = async (t: Tx, userId: string): Promise<void> => {
  const beyond = t
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(MOST_DEVICES)
  await t.deleteFrom('push_subscriptions').where('id', 'in', beyond).execute()
}

/** Records additions and removals only, not refreshes. */
const record = (t: Tx, { caller: { id }, traceId }: Call, what: 'added' | 'removed', now: Date) =>
  writeEvent(t, {
    kind: `push.device_${what}`,
    at: now,
    actor: { kind: 'user', id },
    object: { kind: 'user', id },
    traceId,
  })

/**
 * Subscribes a device in its sign-in session. A repeated call refreshes it; a call from another account takes
 * it over, since a device serves one person at a time.
 */
export const saveSubscription = (deps: Deps, call: Call, given: PushSubscription): Promise<void> => {
  check(deps, given)
  const { caller } = call
  return tx(deps.db, async t => {
    await requirePerson(t, caller.id)
    await refuseEnded(t, deps.identity, caller)
    const now = deps.clock.now()
    const { endpoint, keys } = given
    const known = await t
      .selectFrom('push_subscriptions')
      .select('user_id')
      .where('endpoint', '=', endpoint)
      .forUpdate()
      .executeTakeFirst()
    const said = { ...keys, user_id: caller.id, session_id: caller.sessionId ?? null, refreshed_at: now }
    await t
      .insertInto('push_subscriptions')
      .values({ id: randomUUID(), endpoint, created_at: now, ...said })
      .onConflict(conflict => conflict.column('endpoint').doUpdateSet(said))
      .execute()
    if (known?.user_id === caller.id) return
    await forgetBeyond(t, caller.id)
    await record(t, call, 'added', now)
  })
}

/** Removes a subscription. One of another account is ignored. */
export const removeSubscription = ({ db, clock }: Deps, call: Call, endpoint: string): Promise<void> =>
  tx(db, async t => {
    const { numDeletedRows } = await t
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('user_id', '=', call.caller.id)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await record(t, call, 'removed', clock.now())
  })
