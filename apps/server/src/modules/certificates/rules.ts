import { isInForce, type Standing, standingNames } from '@habilita/contract/certificates/certificate-words'
import { type CertificateAction, certificateActions } from '@habilita/contract/certificates/certificates'
import type { RequestType } from '@habilita/contract/requests/request-words'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import {
  type CertificateStaffAction,
  certificateStaffActions,
  type ReissueType,
  reissueTypes,
} from '@habilita/contract/certificates/staff-certificates'
import { DomainError } from '../../domain-error.ts'

/** So many days before its end a certificate is reminded of; 0 stands for the end itself. */
export const REMINDER_DAYS = [7, 30, 90, 180] as const
export const END = 0

const plain = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day)

/** The first day on which it can be renewed. */
export const renewableFrom = (
  validUntil: string,
  { renewalOpensMonths }: Pick<Scheme, 'renewalOpensMonths'>,
): string => plain(validUntil).subtract({ months: renewalOpensMonths }).toString()

/** Until when what is granted today counts. What takes the place of another ends with it, unless it renews it. */
export const validUntil = (
  type: RequestType,
  { validityYears: years }: Pick<Scheme, 'validityYears'>,
  { today, previous }: { readonly today: string; readonly previous: string | undefined },
): string => {
  if (previous === undefined) return plain(today).add({ years }).subtract({ days: 1 }).toString()
  return type === 'renewal' ? plain(previous).add({ years }).toString() : previous
}

/** What both cover, in the order of the scheme, without what another of them includes. */
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

/** What its holder may do with it now; what they have asked for already they need not ask for again. */
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

/** Refuses what cannot be done with a certificate as it is, in words. */
export const requireMay = (action: CertificateStaffAction, standing: Standing): void => {
  if (!staffMay(standing).includes(action)) refuseState(verbs[action], standing)
}

/** Whether something that takes the place of a certificate can be granted while it is so. */
export const isReplaceable = (
  type: RequestType,
  standing: Standing,
  { wasInTime }: { readonly wasInTime: boolean },
): boolean => {
  if (isInForce(standing)) return true
  // Whoever asked in time does not lose by how long we took.
  if (type === 'renewal') return standing === 'expired' && wasInTime
  return standing === 'suspended' && type !== 'extension'
}

/** What of a certificate decides whether the body may begin another in its place. */
interface Reissuable {
  readonly standing: Standing
  readonly isUnderWay: boolean
  /** Its suspension is appealed against, and nobody has answered yet. */
  readonly isAppealed: boolean
  /** Its holder is still called so, with the same document. */
  readonly isNamedSo: boolean
}

/**
 * What the body may begin for its holder. One at a time, also beside what the holder has asked for: what is granted
 * first leaves the other without its certificate. Whoever is called otherwise by now asks for it themselves, with their
 * document of identity: what the body begins asks for none.
 */
export const reissuesOf = ({ standing, isUnderWay, isAppealed, isNamedSo }: Reissuable): ReissueType[] =>
  reissueTypes.filter(
    type => !isUnderWay && !isAppealed && isNamedSo && isReplaceable(type, standing, { wasInTime: false }),
  )

/** Of the reminders that have come due, the nearest to the end, unless it has been sent. */
export const dueReminder = (daysLeft: number, reminded: readonly number[]): number | undefined => {
  const nearest = daysLeft < 0 ? END : REMINDER_DAYS.find(days => daysLeft <= days)
  return nearest === undefined || reminded.includes(nearest) ? undefined : nearest
}

/** With it, those before it are over. */
export const remindedAfter = (reminder: number, reminded: readonly number[]): number[] =>
  [...new Set([...reminded, reminder, ...REMINDER_DAYS.filter(days => days > reminder)])].toSorted(
    (one, other) => other - one,
  )
