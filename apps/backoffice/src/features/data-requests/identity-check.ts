import type { DataRequestDetail } from '@habilita/contract/data-requests'

/** How it was made sure that whoever asks is the person (RGPD, art. 12.6). It is kept as a note, in these words. */
export const identityChecks = {
  account: 'lo pidió desde su cuenta',
  document: 'enseñó su documento de identidad',
  signature: 'la petición llevaba firma electrónica o copia de su documento',
  call: 'contestó por teléfono a lo que solo sabe la persona',
} as const
export type IdentityCheck = keyof typeof identityChecks

const BEGINS = 'Identidad comprobada: '

export const identityNote = (check: IdentityCheck): string => `${BEGINS}${identityChecks[check]}.`

/** The last note that says so. */
export const identityNoteOf = ({ notes }: Pick<DataRequestDetail, 'notes'>) =>
  notes.findLast(({ text }) => text.startsWith(BEGINS))

/** What it says, to stand by itself. */
export const checkOf = ({ text }: { readonly text: string }): string => {
  const words = text.slice(BEGINS.length)
  return words.charAt(0).toLocaleUpperCase('es-ES') + words.slice(1)
}
