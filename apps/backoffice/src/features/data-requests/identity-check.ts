import type { DataRequestDetail, IdentityCheck } from '@habilita/contract/data-requests'

/** How it was made sure that whoever asks is the person (RGPD, art. 12.6). */
export const identityChecks = {
  document: 'Enseñó su documento de identidad',
  signature: 'La petición llevaba firma electrónica o copia de su documento',
  call: 'Contestó por teléfono a lo que solo sabe la persona',
} as const satisfies Record<IdentityCheck, string>

type Asked = Pick<DataRequestDetail, 'channel' | 'identity'>

/** How we know who asks; undefined while nobody has said. Whoever asks from their account is known. */
export const identityOf = ({ channel, identity }: Asked): string | undefined => {
  if (identity) return identityChecks[identity.check]
  return channel === 'app' ? 'Lo pidió desde su cuenta' : undefined
}
