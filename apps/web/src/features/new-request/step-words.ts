import { type DraftStep, draftSteps } from '@habilita/contract/requests/drafts'

/** As the steps are listed, and as each asks for what it is there for. */
export const stepWords = {
  category: { name: 'Especialidad', title: '¿Qué quieres certificar?' },
  scopes: { name: 'Alcance', title: '¿Con qué alcance?' },
  requirements: { name: 'Requisitos', title: 'Lo que hace falta' },
  documents: { name: 'Documentos', title: 'Tus documentos' },
  accommodations: { name: 'Adaptaciones', title: '¿Necesitas alguna adaptación?' },
  declarations: { name: 'Declaraciones', title: 'Lee y acepta' },
  review: { name: 'Revisar y enviar', title: 'Revisa y envía' },
} satisfies Record<DraftStep, { name: string; title: string }>

export const isStep = (text: string | undefined): text is DraftStep =>
  (draftSteps as readonly (string | undefined)[]).includes(text)

export const stepNumber = (step: DraftStep): number => draftSteps.indexOf(step) + 1

export const stepAfter = (step: DraftStep): DraftStep => draftSteps[stepNumber(step)] ?? 'review'

export const stepBefore = (step: DraftStep): DraftStep | undefined => draftSteps[stepNumber(step) - 2]

/** What comes after makes no sense without them; the rest can be put right later, and is asked for before sending. */
export const isNeededToGoOn = (step: DraftStep): boolean =>
  step === 'category' || step === 'scopes' || step === 'accommodations' || step === 'declarations'
