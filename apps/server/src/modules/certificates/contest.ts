import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { DomainError } from '../../domain-error.ts'
import type { NewEvent } from '../../events/write.ts'
import { record } from './record.ts'
import { certificateColumns, type CertificateRow, lockCertificate } from './rows.ts'

/** A suspension or a withdrawal that the holder may contest. */
interface ContestedState {
  readonly id: string
  readonly userId: string
  readonly category: SchemeCategory
  readonly number: string
  readonly state: 'suspended' | 'withdrawn'
  readonly since: Date
}

const contestedOf = (row: CertificateRow): ContestedState | undefined => {
  const { state } = row
  if (state !== 'suspended' && state !== 'withdrawn') return undefined
  return {
    id: row.id,
    userId: row.user_id,
    category: row.category,
    number: row.number,
    state,
    since: row.state_since,
  }
}

export const contestedStates = async (db: Db, userId: string): Promise<ContestedState[]> => {
  const rows = await db
    .selectFrom('certificates')
    .select(certificateColumns)
    .where('user_id', '=', userId)
    .where('state', 'in', ['suspended', 'withdrawn'])
    .execute()
  return rows.flatMap(row => contestedOf(row) ?? [])
}

/**
 * Ids of the staff who suspended or withdrew the certificate at that time. A suspension may be inherited from
 * the previous certificate, so events of the holder's other certificates count too.
 */
export const changersOf = async (db: Db, id: string, at: Date): Promise<string[]> => {
  const { rows } = await sql<{ actor: string }>`
    select actor_id as actor from events
    where object_kind = 'certificate' and kind in ('certificate.suspended', 'certificate.withdrawn')
      and at = ${at} and actor_id is not null and object_id in (
      select other.id::text from certificates
      join certificates other on other.user_id = certificates.user_id where certificates.id = ${id})`.execute(
    db,
  )
  return rows.map(({ actor }) => actor)
}

export const contestedState = async (db: Db, id: string): Promise<ContestedState | undefined> => {
  const row = await db
    .selectFrom('certificates')
    .select(certificateColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && contestedOf(row)
}

/** An unknown certificate is reported like one that cannot be contested. */
export const lockContestedState = async (t: Tx, id: string): Promise<ContestedState | undefined> => {
  if (!(await contestedState(t, id))) return undefined
  return contestedOf(await lockCertificate(t, id))
}

/**
 * The number of the open appeal against the suspension of the certificate. Replacing the certificate would
 * leave that appeal without its object.
 */
export const openAppealOf = async (
  db: Db,
  { id, state, state_since: since }: Pick<CertificateRow, 'id' | 'state' | 'state_since'>,
): Promise<string | null> => {
  if (state !== 'suspended') return null
  const open = await db
    .selectFrom('cases')
    .select('number')
    .where('kind', '=', 'appeal')
    .where('about_kind', '=', 'certificate')
    .where('about_id', '=', id)
    .where('contested_at', '=', since)
    .where('state', 'in', ['received', 'in_study'])
    .executeTakeFirst()
  return open?.number ?? null
}

/** Rejects the replacement of a locked certificate while an appeal against its suspension is open. */
export const refuseAppealed = async (t: Tx, row: CertificateRow): Promise<void> => {
  const number = await openAppealOf(t, row)
  if (number === null) return
  throw new DomainError('CERTIFICATE_STATE', {
    title: 'Hay una apelación en curso',
    message: `Espera a que se resuelva la ${number}: es contra la suspensión de este certificado, y otro en su lugar la dejaría sin objeto.`,
  })
}

interface Reinstating {
  readonly id: string
  readonly actor: NewEvent['actor']
  readonly now: Date
  readonly traceId: string
}

/** Makes a suspended or withdrawn certificate valid again after an upheld appeal. Locks it. */
export const reinstate = async (t: Tx, { id, actor, now, traceId }: Reinstating): Promise<void> => {
  const row = await lockCertificate(t, id)
  await t
    .updateTable('certificates')
    .set({ state: 'valid', state_reason: null, state_since: now, version: row.version + 1 })
    .where('id', '=', id)
    .execute()
  await record(t, row, { now, actor, kind: 'lifted', traceId })
}

export const categoryOfCertificate = async (db: Db, userId: string, id: string): Promise<SchemeCategory> => {
  const row = await db
    .selectFrom('certificates')
    .select('category')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return row.category
}
