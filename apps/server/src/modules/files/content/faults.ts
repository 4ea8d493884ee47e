/** Reasons for rejecting a file. */
export const contentFaults = ['type', 'damaged', 'protected', 'active', 'pixels'] as const
export type ContentFault = (typeof contentFaults)[number]

/** More than a phone photo of a document has, and small enough to decode in memory. */
export const MOST_PIXELS = 50_000_000

/** Messages for the person: what is wrong and what they can do about it. */
export const faultWords = {
  type: 'Este tipo de archivo no vale. Sube un PDF o una foto (JPG, PNG o HEIC).',
  damaged: 'El archivo está dañado o incompleto. Ábrelo, vuelve a guardarlo y súbelo otra vez.',
  protected: 'El PDF pide una contraseña para abrirse. Guarda una copia que se abra sin ella y súbela.',
  active: 'El PDF lleva programas o acciones dentro. Imprímelo como PDF y sube esa copia.',
  pixels: 'La imagen es demasiado grande. Hazla de nuevo con menos resolución (50 megapíxeles como máximo).',
} satisfies Record<ContentFault, string>

export class RefusedContent extends Error {
  override readonly name = 'RefusedContent'
  readonly fault: ContentFault

  constructor(fault: ContentFault) {
    super(fault)
    this.fault = fault
  }
}
