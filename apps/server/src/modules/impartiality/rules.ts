import { fold } from '@habilita/contract/values/fold'
import type { Profile } from '@habilita/contract/people/profile'
import { TIE_KEPT_YEARS, type TieKind } from '@habilita/contract/exams/staff-interests'

/** The fields of a declared interest that decide whom it concerns. */
export interface Tie {
  readonly party: 'person' | 'company'
  readonly document: string | null
  readonly taxId: string | null
  readonly name: string
  readonly tie: TieKind
  readonly endedOn: string | null
}

/** A tie that has ended still counts for some years, to the exact date. */
export const counts = ({ endedOn }: Pick<Tie, 'endedOn'>, today: string): boolean =>
  endedOn === null || today < Temporal.PlainDate.from(endedOn).add({ years: TIE_KEPT_YEARS }).toString()

const isEmployer = ({ taxId, name }: Tie, employer: Profile['employer']): boolean => {
  if (employer === null) return false
  // Companies can share a name: when both tax numbers are known, they decide.
  if (taxId !== null && employer.taxId !== undefined) return taxId === employer.taxId
  return fold(name) === fold(employer.name)
}

/** Whether a tie concerns this person, by their identity document or their employer. */
export const isAbout = (tie: Tie, { document, employer }: Pick<Profile, 'document' | 'employer'>): boolean =>
  tie.party === 'person' ? document !== null && document.number === tie.document : isEmployer(tie, employer)
