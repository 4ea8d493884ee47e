import type { DraftField } from '@habilita/contract/requests/drafts'
import { draftFields } from '@habilita/contract/requests/drafts'
import { useEffect } from 'react'
import { focusHeading } from '@habilita/browser/focus-heading'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import type { Refusal } from '../../domain/request-drafts/device-draft.ts'
import { FaultList } from './fault-list.tsx'

interface RefusalCardProps {
  readonly draftKey: string
  readonly refusal: Refusal
}

const isField = (name: string): name is DraftField | 'profile' =>
  name === 'profile' || (draftFields as readonly string[]).includes(name)

/** Why the submission was refused. Shown until something changes. */
export const RefusalCard = ({ draftKey, refusal }: RefusalCardProps) => {
  // The card replaces the waiting screen, which had the focus.
  useEffect(focusHeading, [])
  const faults = Object.fromEntries(Object.entries(refusal.fields).filter(([name]) => isField(name)))
  return (
    <>
      <ProblemPanel message="No hemos podido enviar tu solicitud" advice={refusal.message} />
      {Object.keys(faults).length > 0 && (
        <FaultList
          draftKey={draftKey}
          title="Revisa esto y vuelve a enviarla"
          faults={faults}
          takesFocus={false}
        />
      )}
    </>
  )
}
