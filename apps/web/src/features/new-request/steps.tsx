import { type DraftFaults, stepOfFault } from '@habilita/contract/requests/draft-faults'
import type { DraftField, DraftStep } from '@habilita/contract/requests/drafts'
import type { User } from '@habilita/contract/people/user'
import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ActionBar } from '../../shared/layout/action-bar.tsx'
import { focusHeading } from '@habilita/browser/focus-heading'
import { isTouched } from '../../domain/request-drafts/device-draft.ts'
import type { DraftEditor, Snapshot } from '../../domain/request-drafts/draft-editor.ts'
import { Conflicts } from './conflicts.tsx'
import { FaultList } from './fault-list.tsx'
import { focusField } from './field-anchor.tsx'
import { RefusalCard } from './refusal-card.tsx'
import { SaveStatus } from './save-status.tsx'
import { StepContent } from './step-content.tsx'
import { blocksNextStep, isStep, stepAfter } from './step-labels.ts'
import { useAttachUploads } from './use-attach-uploads.ts'
import { useFollowDraft } from './use-follow-draft.ts'
import { useWizard } from './use-wizard.ts'
import { WizardFrame } from './wizard-frame.tsx'
import { stepSearch } from './wizard.ts'

interface StepsProps {
  readonly user: User
  readonly editor: DraftEditor
  readonly snapshot: Snapshot
  readonly isInAddress: boolean
  readonly step: string | undefined
  readonly check: string | undefined
}

const faultsOf = (faults: DraftFaults, step: DraftStep): DraftFaults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => stepOfFault(field as DraftField) === step))

/** After a step change, focuses its heading or the field with an error. */
const useStepArrival = (step: DraftStep, check: string | undefined): void => {
  const shown = useRef(step)
  useEffect(() => {
    const moved = shown.current !== step
    shown.current = step
    if (check !== undefined) focusField(check)
    else if (moved) focusHeading()
  }, [step, check])
}

export const Steps = ({ user, editor, snapshot, isInAddress, step: wanted, check }: StepsProps) => {
  const navigate = useNavigate()
  const { draft } = snapshot
  const { key, values } = draft
  const step = isStep(wanted) ? wanted : (values.step ?? 'category')
  const [pressed, setPressed] = useState<DraftStep>()
  const wizard = useWizard({
    user,
    editor,
    draft,
    shownOf: faults => (pressed === step || check !== undefined ? faultsOf(faults, step) : {}),
  })
  const uploading = useAttachUploads(wizard)
  useFollowDraft(key, editor)
  useStepArrival(step, check)

  // Once the draft has values, its key is written to the URL.
  const touched = isTouched(draft)
  useEffect(() => {
    if (touched && !isInAddress)
      void navigate({ to: '/new-request', search: stepSearch(key, step), replace: true, resetScroll: false })
  }, [touched, isInAddress, key, step, navigate])

  // Saves the step, so that another device continues there.
  const rememberStep = useEffectEvent((now: DraftStep) => {
    if (values.step !== now) editor.edit({ step: now })
  })
  useEffect(() => {
    if (touched) rememberStep(step)
  }, [touched, step])

  const wrong = Object.keys(faultsOf(wizard.faults, step))
  const goOn = () => {
    if (wrong[0] !== undefined && blocksNextStep(step)) {
      setPressed(step)
      // Waits until the errors are rendered.
      requestAnimationFrame(() => focusField(wrong[0] ?? ''))
      return
    }
    void navigate({ to: '/new-request', search: stepSearch(key, stepAfter(step)) })
  }
  const isReady = Object.keys(wizard.faults).length === 0 && uploading === 0
  const send = () => {
    setPressed('review')
    if (isReady) editor.submit()
  }

  return (
    <WizardFrame draftKey={key} step={step} status={<SaveStatus snapshot={snapshot} />}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (step === 'review') send()
          else goOn()
        }}
        className="flex grow flex-col gap-5"
      >
        <Conflicts draft={draft} editor={editor} wizard={wizard} />
        {draft.refusal && <RefusalCard draftKey={key} refusal={draft.refusal} />}
        {step === 'review' && Object.keys(wizard.faults).length > 0 && (
          <FaultList
            draftKey={key}
            title="Esto falta antes de enviar"
            faults={wizard.faults}
            takesFocus={pressed === 'review'}
          />
        )}
        <StepContent step={step} wizard={wizard} />
        {/* Without a category, the other steps only link to the category step. */}
        {(step === 'category' || values.category !== undefined) && (
          <ActionBar>
            {uploading > 0 && (
              <p
                {...(pressed === 'review' && { role: 'alert' })}
                className="flex items-center gap-1.5 text-sm text-ink-soft"
              >
                <Icon name="upload" className="size-5" />
                {uploading === 1 ? 'Hay un archivo por subir.' : `Hay ${uploading} archivos por subir.`}
                {pressed === 'review' && ' Espera a que termine, o quítalo, y envía la solicitud.'}
              </p>
            )}
            <Button type="submit">{step === 'review' ? 'Enviar solicitud' : 'Continuar'}</Button>
          </ActionBar>
        )}
      </form>
    </WizardFrame>
  )
}
