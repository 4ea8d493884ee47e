import type { Profile } from '@habilita/contract/people/profile'
import { DomainError } from '../../domain-error.ts'

export interface Holder {
  readonly name: string
  readonly document: NonNullable<Profile['document']>
}

/** The name and the document that a certificate would bear: as the person has told them by now, once they have. */
export const holderOf = ({
  firstName,
  firstSurname,
  secondSurname,
  document,
}: Profile): Holder | undefined => {
  if (firstName === null || firstSurname === null || document === null) return undefined
  return { name: [firstName, firstSurname, secondSurname].filter(part => part !== null).join(' '), document }
}

export const requireHolder = (profile: Profile): Holder => {
  const holder = holderOf(profile)
  if (!holder) throw new DomainError('HOLDER_INCOMPLETE')
  return holder
}

/** What stands on a certificate of its holder. */
interface Borne {
  readonly holder_name: string
  readonly holder_document_kind: string
  readonly holder_document: string
}

/** Whether a certificate names them as they are now: only then may another follow it without looking at who they are. */
export const isNamedSo = (certificate: Borne, { name, document }: Holder): boolean =>
  certificate.holder_name === name &&
  certificate.holder_document_kind === document.kind &&
  certificate.holder_document === document.number
