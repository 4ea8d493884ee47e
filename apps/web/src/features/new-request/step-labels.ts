import { type DraftStep, draftSteps } from '@habilita/contract/requests/drafts'

/** The name of each step in the list, and its heading. */
export const stepLabels = {
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

/** Steps that later ones depend on; the others can be completed before submitting. */
export const blocksNextStep = (step: DraftStep): boolean =>
  step === 'category' || step === 'scopes' || step === 'accommodations' || step === 'declarations'
