import type { DraftStep } from '@habilita/contract/requests/drafts'
import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Loaded } from '@habilita/browser/loaded'
import { schemesQuery } from '../../domain/schemes/schemes-query.ts'
import { AccommodationsStep } from './steps/accommodations-step.tsx'
import { CategoryStep } from './steps/category-step.tsx'
import { DeclarationsStep } from './steps/declarations-step.tsx'
import { DocumentsStep } from './steps/documents-step.tsx'
import { RequirementsStep } from './steps/requirements-step.tsx'
import { ReviewStep } from './steps/review-step.tsx'
import { ScopesStep } from './steps/scopes-step.tsx'
import { type SchemeStepProps, stepSearch, type Wizard } from './wizard.ts'

const steps = {
  scopes: ScopesStep,
  requirements: RequirementsStep,
  documents: DocumentsStep,
  accommodations: AccommodationsStep,
  declarations: DeclarationsStep,
  review: ReviewStep,
} satisfies Record<Exclude<DraftStep, 'category'>, ComponentType<SchemeStepProps>>

interface StepContentProps {
  readonly step: DraftStep
  readonly wizard: Wizard
}

/** All steps but the first depend on the scheme. */
export const StepContent = ({ step, wizard }: StepContentProps) => {
  const schemes = useQuery(schemesQuery)
  if (step === 'category') return <CategoryStep wizard={wizard} />
  const { scheme, values, draftKey } = wizard
  const Step = steps[step]
  if (scheme) return <Step wizard={wizard} scheme={scheme} />
  if (values.category !== undefined && schemes.data === undefined)
    return <Loaded query={schemes}>{() => null}</Loaded>
  return (
    <StatePanel
      icon="requests"
      title="Elige primero una especialidad"
      action={
        <Link to="/new-request" search={stepSearch(draftKey, 'category')} className={linkButtonClass()}>
          Elegir especialidad
        </Link>
      }
    >
      Lo que se pide en este paso depende de ella.
    </StatePanel>
  )
}
