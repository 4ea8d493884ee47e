import { isInForce, type Standing, standingNames } from '@habilita/contract/certificates/certificate-values'
import { type CertificateAction, certificateActions } from '@habilita/contract/certificates/certificates'
import type { RequestType } from '@habilita/contract/requests/request-values'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import {
  type CertificateStaffAction,
  certificateStaffActions,
  type ReissueType,
  reissueTypes,
} from '@habilita/contract/certificates/staff-certificates'
import { DomainError } from '../../domain-error.ts'

/** Reminders are sent this many days before expiry; 0 stands for the expiry itself. */
export const REMINDER_DAYS = [7, 30, 90, 180] as const
export const EXPIRY_REMINDER = 0

const plain = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day)

/** The first date on which a certificate can be renewed. */
export const renewableFrom = (
  validUntil: string,
  { renewalOpensMonths }: Pick<Scheme, 'renewalOpensMonths'>,
): string => plain(validUntil).subtract({ months: renewalOpensMonths }).toString()

/**
 * Expiry of a certificate granted today. A replacement keeps the expiry of the previous one unless it is a
 * renewal.
 */
export const validUntil = (
  type: RequestType,
  { validityYears: years }: Pick<Scheme, 'validityYears'>,
  { today, previous }: { readonly today: string; readonly previous: string | undefined },
): string => {
  if (previous === undefined) return plain(today).add({ years }).subtract({ days: 1 }).toString()
  return type === 'renewal' ? plain(previous).add({ years }).toString() : previous
}

/** Union of scopes in the scheme's order, without scopes that another one includes. */
export const unionOfScopes = (
  offered: Scheme['scopes'],
  ...all: readonly (readonly string[])[]
): readonly string[] => {
  const codes = [...new Set(all.flat())]
  const place = (code: string): number => offered.findIndex(scope => scope.code === code)
  const includes = (code: string): readonly string[] => offered[place(code)]?.includes ?? []
  return codes
    .filter(code => !codes.some(other => includes(other).includes(code)))
    .toSorted((one, other) => place(one) - place(other))
}

const actionsOfHolder = {
  renew: ['expiring'],
  extend: ['valid', 'expiring'],
  duplicate: ['valid', 'expiring'],
  correct: ['valid', 'expiring'],
  begin_anew: ['expired', 'withdrawn'],
  share: ['valid', 'expiring'],
} satisfies Record<CertificateAction, readonly Standing[]>

const typeOfAction: Partial<Record<CertificateAction, RequestType>> = {
  renew: 'renewal',
  extend: 'extension',
  duplicate: 'duplicate',
  correct: 'correction',
}

/** Actions that the holder may take now, without those for which a request is already open. */
export const holderMay = (standing: Standing, underWay: readonly RequestType[]): CertificateAction[] =>
  certificateActions.filter(action => {
    const type = typeOfAction[action]
    const standings: readonly Standing[] = actionsOfHolder[action]
    return standings.includes(standing) && (type === undefined || !underWay.includes(type))
  })

const actionsOfStaff = {
  suspend: ['valid', 'expiring'],
  lift: ['suspended'],
  withdraw: ['valid', 'expiring', 'suspended'],
} satisfies Record<CertificateStaffAction, readonly Standing[]>

const verbs = {
  suspend: 'suspender',
  lift: 'levantar la suspensión',
  withdraw: 'retirar',
} satisfies Record<CertificateStaffAction, string>

export const staffMay = (standing: Standing): CertificateStaffAction[] =>
  certificateStaffActions.filter(action => {
    const standings: readonly Standing[] = actionsOfStaff[action]
    return standings.includes(standing)
  })

export const refuseState = (verb: string, standing: Standing): never => {
  throw new DomainError('CERTIFICATE_STATE', {
    message: `No se puede ${verb}: el certificado está en el estado «${standingNames[standing]}».`,
  })
}

/** Throws with a message when the standing does not allow the action. */
export const requireMay = (action: CertificateStaffAction, standing: Standing): void => {
  if (!staffMay(standing).includes(action)) refuseState(verbs[action], standing)
}

/** Whether a request of this type can replace a certificate in this standing. */
export const isReplaceable = (
  type: RequestType,
  standing: Standing,
  { wasInTime }: { readonly wasInTime: boolean },
): boolean => {
  if (isInForce(standing)) return true
  // A renewal requested in time stays possible when the certificate expires during processing.
  if (type === 'renewal') return standing === 'expired' && wasInTime
  return standing === 'suspended' && type !== 'extension'
}

/** The properties of a certificate that decide whether staff may reissue it. */
interface Reissuable {
  readonly standing: Standing
  readonly isUnderWay: boolean
  /** An appeal against its suspension is open. */
  readonly isAppealed: boolean
  /** The holder's name and identity document have not changed. */
  readonly matchesHolder: boolean
}

/**
 * The reissues that staff may open for the holder. Only one request at a time, the holder's own included:
 * granting one would leave the other without its certificate. After a change of name or document the holder
 * must request it, because a reissue by staff requires no identity document.
 */
export const reissuesOf = ({ standing, isUnderWay, isAppealed, matchesHolder }: Reissuable): ReissueType[] =>
  reissueTypes.filter(
    type =>
      !isUnderWay && !isAppealed && matchesHolder && isReplaceable(type, standing, { wasInTime: false }),
  )

/** The due reminder nearest to expiry, unless it has been sent. */
export const dueReminder = (daysLeft: number, reminded: readonly number[]): number | undefined => {
  const nearest = daysLeft < 0 ? EXPIRY_REMINDER : REMINDER_DAYS.find(days => daysLeft <= days)
  return nearest === undefined || reminded.includes(nearest) ? undefined : nearest
}

/** Marks the reminder and all earlier ones as sent. */
export const remindedAfter = (reminder: number, reminded: readonly number[]): number[] =>
  [...new Set([...reminded, reminder, ...REMINDER_DAYS.filter(days => days > reminder)])].toSorted(
    (one, other) => other - one,
  )
