import type { ExamTimeZone } from '@habilita/contract/exam-words'
import type { Scheme } from '@habilita/contract/schemes'
import type { Tx } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import { mayPass, rolesOf } from '../../staff/public.ts'
import { dayBefore, instantAt } from '../time-rules.ts'

/** What staff say of a session. Times are those of the clock at its venue. */
export interface SessionWords {
  readonly scopes: readonly string[]
  readonly startsAt: string
  readonly minutes: number
  readonly bookingClosesAt?: string | undefined
  readonly capacity: number
  readonly equipment: readonly string[]
  readonly examiners: readonly string[]
}

const wrong = (field: string, text: string): DomainError => new DomainError('InvalidInput', { [field]: text })

const readTime = (field: string, local: string, zone: ExamTimeZone): Date => {
  const instant = instantAt(local, zone)
  if (!instant) throw wrong(field, 'Esa hora no existe o se repite: ese día cambia la hora. Elige otra.')
  return instant
}

export const readTimes = (words: SessionWords, zone: ExamTimeZone) => {
  const startsAt = readTime('startsAt', words.startsAt, zone)
  const closesAt =
    words.bookingClosesAt === undefined
      ? dayBefore(startsAt, zone)
      : readTime('bookingClosesAt', words.bookingClosesAt, zone)
  if (closesAt > startsAt)
    throw wrong('bookingClosesAt', 'La reserva tiene que cerrarse antes de que empiece el examen.')
  return {
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + words.minutes * 60_000),
    booking_closes_at: closesAt,
  }
}

export const refusePast = (startsAt: Date, now: Date): void => {
  if (startsAt <= now) throw wrong('startsAt', 'Elige un momento que no haya pasado.')
}

export const refuseForeignScopes = (scopes: readonly string[], scheme: Scheme | undefined): void => {
  const known = scheme?.scopes.map(({ code }) => code) ?? []
  if (!scopes.every(code => known.includes(code)))
    throw wrong('scopes', 'Hay un alcance que no es de esta especialidad.')
}

/** Writes down who examines: people of the body who may. */
export const writeExaminers = async (t: Tx, sessionId: string, ids: readonly string[]): Promise<void> => {
  for (const id of ids)
    if (!mayPass('examiner', await rolesOf(t, id)))
      throw wrong('examiners', 'Hay una persona que no puede examinar.')
  await t.deleteFrom('exam_examiners').where('session_id', '=', sessionId).execute()
  const rows = [...new Set(ids)].map(id => ({ session_id: sessionId, user_id: id }))
  if (rows.length > 0) await t.insertInto('exam_examiners').values(rows).execute()
}
