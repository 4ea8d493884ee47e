import type { DraftValues } from '@habilita/contract/requests/drafts'
import type { Billable } from '@habilita/contract/requests/invoicing'
import type { Profile } from '@habilita/contract/people/profile'
import { addressProvinces } from '@habilita/contract/values/provinces'

type Named = Pick<Profile, 'firstName' | 'firstSurname' | 'secondSurname' | 'document' | 'address'>

const addressOf = (address: NonNullable<Profile['address']>): string => {
  const province = addressProvinces.find(({ code }) => code === address.province)?.label ?? ''
  return `${address.street}, ${address.postalCode} ${address.municipality} (${province})`
}

/** Addressee of the invoice: the named payer or else the person; null while their data is incomplete. */
export const payerOf = (payer: DraftValues['payer'], person: Named): Billable['payer'] => {
  if (payer !== null) return payer
  const { firstName, firstSurname, secondSurname, document, address } = person
  if (firstName === null || firstSurname === null || document === null || address === null) return null
  return {
    name: [firstName, firstSurname, secondSurname].filter(name => name !== null).join(' '),
    taxId: document.number,
    address: addressOf(address),
  }
}
