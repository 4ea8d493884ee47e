import type { PartBlock } from '@habilita/contract/exams/exam-shapes'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { todayOf } from '../../calendar/public.ts'
import type { RequestRow } from '../../requests/public.ts'
import { pinnedScheme } from '../../schemes/public.ts'
import type { Place } from '../read-bookings.ts'
import { partsOf, readSituation } from '../read-situation.ts'
import { coversScopes, fitsDay, progressOf } from '../rules.ts'
import { dayAt } from '../time-rules.ts'

/** Why a request cannot book a session. */
export type Misfit = PartBlock | 'other_part' | 'other_scopes' | 'other_day'

const words: Readonly<Record<Misfit, string>> = {
  passed: 'Ya has superado esta parte.',
  booked: 'Ya tienes reserva para esta parte. Si quieres otra fecha, cámbiala.',
  unpaid: 'Tu solicitud está pendiente de pago. Podrás reservar cuando lo recibamos.',
  theory_first: 'Primero tienes que superar la parte teórica.',
  no_attempts: 'No te quedan intentos en esta parte.',
  result_pending: 'Todavía no se ha publicado el resultado de tu último examen de esta parte.',
  not_admitted: 'Tu solicitud no está en un estado en el que se pueda reservar examen.',
  other_part: 'Esta convocatoria no es de un examen de tu solicitud.',
  other_scopes: 'Esta convocatoria es para otros alcances.',
  other_day: 'Ese día no puedes presentarte: está fuera de tus plazos.',
}

export const notBookable = (misfit: Misfit): DomainError =>
  new DomainError('NOT_BOOKABLE', { message: words[misfit] })

/** Checks category, part, scopes, progress and date; null if the request can book the session. */
export const whyNotEligible = async (
  db: Db,
  deps: Deps,
  row: RequestRow,
  { session, venue }: Place,
): Promise<Misfit | null> => {
  const scheme = await pinnedScheme(deps, row.scheme_id, db)
  const parts = partsOf(scheme, row)
  const part = parts.find(({ kind }) => kind === session.part)
  if (row.category !== session.category || !part) return 'other_part'
  if (!coversScopes(session.scopes, row.scopes, scheme.scopes)) return 'other_scopes'
  const situation = await readSituation(db, row, todayOf(deps))
  const { block } = progressOf(part, parts, situation)
  if (block !== null && block !== 'booked') return block
  const day = dayAt(session.starts_at, venue.time_zone)
  if (!fitsDay(part, parts, { results: situation.results, until: row.due_on }, day)) return 'other_day'
  return block
}
