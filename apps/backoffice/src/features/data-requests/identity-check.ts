import type { DataRequestDetail, IdentityCheck } from '@habilita/contract/people/data-requests'

/** How the identity of the requester was checked (GDPR, art. 12.6). */
export const identityChecks = {
  document: 'Enseñó su documento de identidad',
  signature: 'La petición llevaba firma electrónica o copia de su documento',
  call: 'Contestó por teléfono a lo que solo sabe la persona',
  account: 'Lo escribió desde su cuenta',
} as const satisfies Record<IdentityCheck, string>

/** Undefined if it was not checked. */
export const identityOf = ({ identity }: Pick<DataRequestDetail, 'identity'>): string | undefined =>
  identity ? identityChecks[identity.check] : undefined
