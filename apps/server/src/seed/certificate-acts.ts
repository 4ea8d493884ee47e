import { randomUUID } from 'node:crypto'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { CertificateStaffAction } from '@habilita/contract/certificates/staff-certificates'
import { tx } from '../db/client.ts'
import { todayOf } from '../modules/calendar/public.ts'
import * as cases from '../modules/cases/public.ts'
import * as certificates from '../modules/certificates/public.ts'
import { addPaperByStaff } from '../modules/papers/public.ts'
import * as requests from '../modules/requests/public.ts'
import { findScheme } from '../modules/schemes/public.ts'
import {
  type Act,
  type Candidate,
  callOf,
  CAUSE,
  idOf,
  seen,
  sendAll,
  type Stage,
  withCertificates,
} from './acts.ts'
import { onePage } from './papers.ts'

const schemeOf = async ({ deps }: Stage, category: SchemeCategory) => {
  const scheme = await findScheme(deps.db, `${category}-1`)
  if (!scheme) throw new Error('Every category has its rules')
  return scheme
}

/**
 * A certificate granted years ago. The scheme of that time is not stored, so the request cannot be submitted
 * and is inserted as a row, as from an older register; its certificate is issued as usual.
 */
export const hold =
  (who: Candidate, category: SchemeCategory, scopes: readonly string[]): Act =>
  async stage => {
    const { deps, callers } = stage
    const [key, userId] = [idOf(who, category, 'before'), callers[who].id]
    const scheme = await schemeOf(stage, category)
    await tx(deps.db, async t => {
      const [now, today] = [deps.clock.now(), todayOf(deps)]
      const there = await t
        .selectFrom('requests')
        .select('id')
        .where('draft_key', '=', key)
        .executeTakeFirst()
      if (there) return
      const row = await t
        .insertInto('requests')
        .values({
          id: randomUUID(),
          user_id: userId,
          draft_key: key,
          number: await requests.nextNumber(t, 'S', Number(today.slice(0, 4))),
          state: 'granted',
          type: 'initial',
          category,
          scopes: [...scopes],
          scheme_id: scheme.id,
          created_at: now,
          changed_at: now,
          submitted_at: now,
        })
        .returning(requests.requestColumns)
        .executeTakeFirstOrThrow()
      const actor = { kind: 'staff', id: callers.decider.id } as const
      const issuing = { t, row, now, actor, scheme, today, traceId: CAUSE }
      await certificates.issueCertificate(issuing)
    })
    await requests.followPerson({ userId }, deps)
  }

export const grant =
  (who: Candidate, category: SchemeCategory): Act =>
  async stage => {
    const { id, version } = await seen(stage, who, category)
    const decision = { id, version, outcome: 'granted' } as const
    await certificates.decideRequest(stage.deps, callOf(stage.callers.decider), decision)
  }

export const deny =
  (who: Candidate, category: SchemeCategory, reason: string): Act =>
  async stage => {
    const { id, version } = await seen(stage, who, category)
    const decision = { id, version, outcome: 'denied', reason } as const
    await certificates.decideRequest(stage.deps, callOf(stage.callers.decider), decision)
  }

const certificateOf = async ({ deps, callers }: Stage, who: Candidate, category: SchemeCategory) =>
  deps.db
    .selectFrom('certificates')
    .select(['id', 'version'])
    .where('user_id', '=', callers[who].id)
    .where('category', '=', category)
    .executeTakeFirstOrThrow()

const set =
  (who: Candidate, category: SchemeCategory, action: CertificateStaffAction, reason: string | null): Act =>
  async stage => {
    const seenAs = await certificateOf(stage, who, category)
    await certificates.changeState(stage.deps, callOf(stage.callers.decider), { ...seenAs, action, reason })
  }

export const suspend = (who: Candidate, category: SchemeCategory, reason: string): Act =>
  set(who, category, 'suspend', reason)
export const lift = (who: Candidate, category: SchemeCategory): Act => set(who, category, 'lift', null)
export const revoke = (who: Candidate, category: SchemeCategory, reason: string): Act =>
  set(who, category, 'withdraw', reason)

/** Applies for the renewal of a certificate. */
export const renew =
  (who: Candidate, category: SchemeCategory): Act =>
  async stage => {
    const { deps, callers } = stage
    const key = idOf(who, category, 'renewal')
    const { id: fromCertificate } = await certificateOf(stage, who, category)
    const beginning = { key, fromCertificate, type: 'renewal' } as const
    const call = callOf(callers[who])
    const { versions } = await requests.beginDraft(withCertificates(deps), call, beginning)
    const changes = await sendAll(stage, who, await schemeOf(stage, category), 'renewal')
    await requests.saveDraft(deps, call, { key, changes, base: versions })
    const { versions: base } = await requests.findDraft(deps, call, key)
    await requests.submit(withCertificates(deps), call, { key, idempotencyKey: key, base })
  }

export const invoice =
  (who: Candidate, category: SchemeCategory, cents: number): Act =>
  async stage => {
    const { deps, callers } = stage
    const { id: requestId } = await seen(stage, who, category)
    const issuedOn = todayOf(deps)
    const number = `F-${issuedOn.slice(0, 4)}-0001`
    const paper = { id: idOf(who, category, 'invoice'), requestId, number, issuedOn } as const
    const page = onePage([`Factura ${number}`, `Total: ${cents / 100} euros`, 'Ejemplo, sin ningún valor.'])
    const paid = { ...paper, kind: 'invoice', cents, state: 'paid' } as const
    await addPaperByStaff(deps, callOf(callers.admin), { paper: paid, bytes: page })
  }

export const report =
  (who: Candidate, category: SchemeCategory, title: string): Act =>
  async stage => {
    const { deps, callers } = stage
    const { id: requestId } = await seen(stage, who, category)
    const issuedOn = todayOf(deps)
    const number = `I-${issuedOn.slice(0, 4)}-0001`
    const paper = {
      id: idOf(who, category, 'report'),
      requestId,
      number,
      issuedOn,
      kind: 'report',
      title,
    } as const
    const bytes = onePage([title, 'Ejemplo, sin ningún valor.'])
    await addPaperByStaff(deps, callOf(callers.admin), { paper, bytes })
  }

export const appeal =
  (who: Candidate, category: SchemeCategory, text: string): Act =>
  async stage => {
    const about = { kind: 'request', id: (await seen(stage, who, category)).id } as const
    const filed = { id: idOf(who, text), about, text, documentIds: [] }
    await cases.appeal(stage.deps, callOf(stage.callers[who]), filed)
  }

export const complain =
  (who: Candidate, category: SchemeCategory, subject: string, text: string): Act =>
  async stage => {
    const about = { kind: 'request', id: (await seen(stage, who, category)).id } as const
    const filed = { id: idOf(who, text), about, subject, text, documentIds: [] }
    await cases.complain(stage.deps, callOf(stage.callers[who]), filed)
  }

/** A staff member without prior involvement takes the case that the person filed with this text. */
export const study =
  (who: Candidate, text: string): Act =>
  async ({ deps, callers }) => {
    const { id, version } = await deps.db
      .selectFrom('cases')
      .select(['id', 'version'])
      .where('id', '=', idOf(who, text))
      .executeTakeFirstOrThrow()
    await cases.studyCase(deps, callOf(callers.admin), { id, version })
  }
