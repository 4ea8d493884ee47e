import { randomBytes, randomUUID } from 'node:crypto'
import {
  certificateNumber,
  normaliseCertificateNumber,
} from '@habilita/contract/certificates/certificate-number'
import type { RequestType } from '@habilita/contract/requests/request-values'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { Tx } from '../../db/client.ts'
import { DomainError } from '../../domain-error.ts'
import { dayIn } from '../calendar/public.ts'
import { type Act, nextInSeries, type RequestRow, requireReviewed } from '../requests/public.ts'
import { findScheme } from '../schemes/public.ts'
import { findProfile, lockUser } from '../user/public.ts'
import { latestNumber } from './asked-about.ts'
import { CODE_BYTES, codeFrom } from './code-rules.ts'
import { refuseAppealed } from './contest.ts'
import { type Holder, matchesHolder, requireHolder } from './holder-rules.ts'
import { wideningFault } from './naming-rules.ts'
import { record } from './record.ts'
import { byNumber, certificateColumns, type CertificateRow, standingOf } from './rows.ts'
import { isReplaceable, refuseState, unionOfScopes, validUntil } from './rules.ts'
import { searchText } from './search-text.ts'

/** Locks the certificate that the request is about; throws when it can no longer be replaced. */
const lockPrevious = async (
  t: Tx,
  { user_id: userId, type, category, scopes, fields, submitted_at: submittedAt }: RequestRow,
  today: string,
): Promise<CertificateRow | undefined> => {
  if (type === null || type === 'initial') return undefined
  const named = normaliseCertificateNumber(fields.certificateNumber ?? '')
  const number = await latestNumber(t, userId, named)
  const columns = await byNumber(t, userId, number).forUpdate().executeTakeFirst()
  if (!columns || columns.category !== category)
    throw new DomainError('CERTIFICATE_STATE', {
      message: 'No se puede conceder: la persona no tiene el certificado que nombra la solicitud.',
    })
  const previous = columns
  const scheme = await findScheme(t, previous.scheme_id)
  if (!scheme) throw new Error('A certificate has a scheme')
  const standing = standingOf(previous, scheme, today)
  // Expiry does not lift a suspension: a certificate that was suspended when it expired is not renewed.
  const wasInTime =
    previous.state === 'valid' &&
    submittedAt !== null &&
    dayIn('Europe/Madrid', submittedAt) <= previous.valid_until
  if (!isReplaceable(type, standing, { wasInTime })) refuseState('conceder lo que se pide', standing)
  // The certificate covered the requested scopes at submission; a correction may have removed some since.
  if (wideningFault(type, scopes, { scopes: previous.scopes, offered: scheme.scopes }) !== undefined)
    throw new DomainError('CERTIFICATE_STATE', {
      message: `No se puede conceder: el ${previous.number} no cubre todo lo que se pide.`,
    })
  await refuseAppealed(t, previous)
  return previous
}

/**
 * A request opened by staff has no reviewed identity document, so the holder must match the previous
 * certificate.
 */
const refuseOtherName = ({ opened_by: openedBy }: RequestRow, previous: CertificateRow, holder: Holder) => {
  if (openedBy === null || matchesHolder(previous, holder)) return
  throw new DomainError('NOT_REVIEWED', {
    title: 'Ha cambiado su nombre o su documento',
    message:
      'Lo ha hecho después de que la entidad abriera la solicitud. Deniégala: tiene que pedir la rectificación en su aplicación, con su documento de identidad.',
  })
}

const replace = async (
  t: Tx,
  previous: CertificateRow,
  { by, now, actor, traceId }: Pick<Act, 'now' | 'actor' | 'traceId'> & { by: string },
): Promise<void> => {
  await t
    .updateTable('certificates')
    .set({ state: 'replaced', state_reason: null, state_since: now, version: previous.version + 1 })
    .where('id', '=', previous.id)
    .execute()
  await record(t, previous, { now, actor, kind: 'replaced', payload: { by }, traceId })
}

/** State inherited by the new certificate: a duplicate neither lifts a suspension nor repeats a reminder. */
const takenOver = (previous: CertificateRow | undefined, until: string, now: Date) =>
  previous?.valid_until === until
    ? {
        state: previous.state,
        state_reason: previous.state_reason,
        state_since: previous.state === 'valid' ? now : previous.state_since,
        reminded: previous.reminded,
      }
    : { state: 'valid' as const, state_since: now }

interface Issuing extends Act {
  readonly scheme: Scheme
  readonly today: string
}

/** Issues the certificate for a locked request and replaces the one that it is about. */
export const issueCertificate = async (issuing: Issuing): Promise<CertificateRow> => {
  const { t, row, now, actor, traceId, scheme, today } = issuing
  const previous = await lockPrevious(t, row, today)
  // Locked, so that the holder's identity cannot change between the review and the certificate.
  await lockUser(t, row.user_id)
  await requireReviewed(t, row)
  const holder = requireHolder(await findProfile(t, row.user_id))
  if (previous) refuseOtherName(row, previous, holder)
  const { name, document } = holder
  const type: RequestType = row.type ?? 'initial'
  const scopes =
    type === 'extension' ? unionOfScopes(scheme.scopes, previous?.scopes ?? [], row.scopes) : row.scopes
  const until = validUntil(type, scheme, { today, previous: previous?.valid_until })
  const year = Number(today.slice(0, 4))
  const { category } = scheme
  const number = certificateNumber(category, year, await nextInSeries(t, category.toUpperCase(), year))
  const certificate = await t
    .insertInto('certificates')
    .values({
      id: randomUUID(),
      number,
      user_id: row.user_id,
      request_id: row.id,
      scheme_id: scheme.id,
      category,
      scopes: [...scopes],
      holder_name: name,
      holder_document_kind: document.kind,
      holder_document: document.number,
      issued_on: today,
      valid_from: today,
      valid_until: until,
      verify_code: codeFrom(randomBytes(CODE_BYTES)),
      previous_id: previous?.id ?? null,
      staff_search: searchText({ number, category, scopes, name, document: document.number }, scheme),
      created_at: now,
      ...takenOver(previous, until, now),
    })
    .returning(certificateColumns)
    .executeTakeFirstOrThrow()
  const payload = { request: row.id, ...(previous && { previous: previous.id }) }
  await record(t, certificate, { now, actor, kind: 'granted', payload, traceId })
  if (previous) await replace(t, previous, { by: certificate.id, now, actor, traceId })
  return certificate
}
