import type { Profile } from '@habilita/contract/people/profile'
import { DomainError } from '../../domain-error.ts'

export interface Holder {
  readonly name: string
  readonly document: NonNullable<Profile['document']>
}

/** The name and identity document for a certificate, from the current profile; undefined while incomplete. */
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

/** The holder's data printed on a certificate. */
interface Borne {
  readonly holder_name: string
  readonly holder_document_kind: string
  readonly holder_document: string
}

/**
 * Whether the certificate still matches the holder's name and document: only then can it be reissued without
 * checking their identity.
 */
export const matchesHolder = (certificate: Borne, { name, document }: Holder): boolean =>
  certificate.holder_name === name &&
  certificate.holder_document_kind === document.kind &&
  certificate.holder_document === document.number
