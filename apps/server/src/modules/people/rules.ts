import { foldWords } from '@habilita/contract/values/fold'
import { wholeName } from '@habilita/contract/people/names'
import type { Profile } from '@habilita/contract/people/profile'
import type { Duplicate, MergePreview } from '@habilita/contract/people/staff-people'

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  typeof one === 'string' && one === other

const foldedName = (profile: Profile): string | null => {
  const name = wholeName(profile)
  return name === null ? null : foldWords(name)
}

/** Fields in which two profiles match. Document numbers and phones are stored normalised. */
export const matchingFields = (one: Profile, other: Profile): Duplicate['alike'] => [
  ...(isSame(one.document?.number, other.document?.number) ? (['document'] as const) : []),
  ...(isSame(foldedName(one), foldedName(other)) && isSame(one.birthDate, other.birthDate)
    ? (['name_and_birth_date'] as const)
    : []),
  ...(isSame(one.phone, other.phone) ? (['phone'] as const) : []),
]

const differ = (one: string | null | undefined, other: string | null | undefined): boolean =>
  typeof one === 'string' && typeof other === 'string' && one !== other

interface Certified {
  readonly profile: Profile
  /** Categories in which they hold a certificate. */
  readonly certified: readonly string[]
}

/** Differences that staff should check before a merge. */
export const doubtsAbout = (one: Certified, other: Certified): MergePreview['doubts'] => [
  ...(differ(one.profile.document?.number, other.profile.document?.number)
    ? (['document_differs'] as const)
    : []),
  ...(differ(one.profile.birthDate, other.profile.birthDate) ? (['birth_date_differs'] as const) : []),
  ...(differ(foldedName(one.profile), foldedName(other.profile)) ? (['name_differs'] as const) : []),
  ...(one.certified.some(category => other.certified.includes(category))
    ? (['both_certified'] as const)
    : []),
]

interface Seat {
  readonly sessionId: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** `waiting`: on the waiting list, or with an offer. */
  readonly standing: 'ahead' | 'sat' | 'waiting'
}

export interface ToMerge {
  /** Current or former staff. */
  readonly isStaff: boolean
  /** Staff have confirmed their identity. */
  readonly isReviewed: boolean
  readonly seats: readonly Seat[]
  /** Open requests, each as category, type and certificate. */
  readonly underWay: readonly string[]
}

const overlap = (one: Seat, other: Seat): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt

/**
 * Obstacles to merging `other` into `one`: both have something that a person can have only once, or an
 * unreviewed profile would absorb a reviewed one.
 */
export const obstaclesTo = (one: ToMerge, other: ToMerge): MergePreview['obstacles'] => {
  const pairs = one.seats.flatMap(seat => other.seats.map(theirs => [seat, theirs] as const))
  const inOneSession = pairs.filter(([seat, theirs]) => seat.sessionId === theirs.sessionId)
  const waits = ([seat, theirs]: (typeof pairs)[number]) =>
    seat.standing === 'waiting' || theirs.standing === 'waiting'
  const ahead = pairs.filter(
    ([seat, theirs]) =>
      seat.sessionId !== theirs.sessionId && seat.standing === 'ahead' && theirs.standing === 'ahead',
  )
  return [
    ...(one.isStaff || other.isStaff ? (['staff'] as const) : []),
    ...(other.isReviewed && !one.isReviewed ? (['kept_not_reviewed'] as const) : []),
    ...(inOneSession.some(pair => !waits(pair)) ? (['same_session'] as const) : []),
    ...(ahead.some(([seat, theirs]) => overlap(seat, theirs)) ? (['exams_clash'] as const) : []),
    ...(one.underWay.some(asked => other.underWay.includes(asked)) ? (['same_request_open'] as const) : []),
    ...(inOneSession.some(waits) ? (['waiting_in_same_line'] as const) : []),
  ]
}
