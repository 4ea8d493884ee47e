import { standingNames, standingOn, type Standing } from '@habilita/contract/certificates/certificate-values'
import type { Certificate, CertificateAction } from '@habilita/contract/certificates/certificates'

/** The chip tone of each standing, which also sets its shape. */
export const standingTones = {
  valid: 'ok',
  expiring: 'warn',
  suspended: 'bad',
  withdrawn: 'bad',
  expired: 'bad',
  replaced: 'neutral',
} as const satisfies Record<Standing, string>

const DAY_MS = 24 * 60 * 60_000

/** Days from one date (`YYYY-MM-DD`) to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

const expiryText = (days: number): string => {
  if (days === 0) return 'Caduca hoy'
  return days === 1 ? 'Caduca mañana' : `Caduca en ${days} días`
}

/** The label of the certificate's chip. */
export const standingLabel = (
  certificate: Pick<Certificate, 'state' | 'validUntil' | 'renewableFrom'>,
  today: string,
): string => {
  const standing = standingOn(certificate, today)
  return standing === 'expiring'
    ? expiryText(daysBetween(today, certificate.validUntil))
    : standingNames[standing]
}

/** The line about the certificate's validity. An invalid certificate has no valid-until date. */
export const timeLine = (
  { validUntil, stateSince }: Certificate,
  standing: Standing,
  day: (date: string) => string,
): string => {
  if (standing === 'expired') return `Caducó el ${day(validUntil)}`
  if (standing === 'valid' || standing === 'expiring') return `Válido hasta el ${day(validUntil)}`
  return `${standingNames[standing]} desde el ${day(stateSince)}`
}

/** The actions allowed by the server, adjusted to today: a stored copy may be weeks old. */
export const actionsOn = (certificate: Certificate, today: string): readonly CertificateAction[] => {
  const { allowedActions, standing } = certificate
  const now = standingOn(certificate, today)
  if (now === standing) return allowedActions
  if (now === 'expired') return ['begin_anew', 'share']
  return now === 'expiring' ? ['renew', ...allowedActions] : allowedActions
}

const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })

export const scopesInWords = ({ scopes }: Pick<Certificate, 'scopes'>): string =>
  listed.format(scopes.map(({ name }) => name))
