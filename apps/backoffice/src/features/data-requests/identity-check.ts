import type { DataRequestDetail, IdentityCheck } from '@habilita/contract/people/data-requests'

/** How it was made sure that whoever asks is the person (RGPD, art. 12.6). */
export const identityChecks = {
  document: 'Enseñó su documento de identidad',
  signature: 'La petición llevaba firma electrónica o copia de su documento',
  call: 'Contestó por teléfono a lo que solo sabe la persona',
  account: 'Lo escribió desde su cuenta',
} as const satisfies Record<IdentityCheck, string>

/** How we know who asks; undefined while nobody has said. */
export const identityOf = ({ identity }: Pick<DataRequestDetail, 'identity'>): string | undefined =>
  identity ? identityChecks[identity.check] : undefined
