import { fold } from '@habilita/contract/values/fold'
import type { Profile } from '@habilita/contract/people/profile'
import { TIE_KEPT_YEARS, type TieKind } from '@habilita/contract/exams/staff-interests'

/** What somebody of the body has declared, as far as it decides whom it is about. */
export interface Tie {
  readonly party: 'person' | 'company'
  readonly document: string | null
  readonly taxId: string | null
  readonly name: string
  readonly tie: TieKind
  readonly endedOn: string | null
}

/** One that is over counts for some years more, to the day. */
export const counts = ({ endedOn }: Pick<Tie, 'endedOn'>, today: string): boolean =>
  endedOn === null || today < Temporal.PlainDate.from(endedOn).add({ years: TIE_KEPT_YEARS }).toString()

const isEmployer = ({ taxId, name }: Tie, employer: Profile['employer']): boolean => {
  if (employer === null) return false
  // Two companies may be called alike: where both numbers are known, they decide.
  if (taxId !== null && employer.taxId !== undefined) return taxId === employer.taxId
  return fold(name) === fold(employer.name)
}

/** Whether a tie is one to this person, by their document or by whom they work for. */
export const isAbout = (tie: Tie, { document, employer }: Pick<Profile, 'document' | 'employer'>): boolean =>
  tie.party === 'person' ? document !== null && document.number === tie.document : isEmployer(tie, employer)
