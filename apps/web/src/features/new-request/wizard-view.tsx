import type { User } from '@habilita/contract/people/user'
import { useDraftEditor } from './use-draft-editor.ts'
import { Gone, Missing, Unreachable } from './gone.tsx'
import { Receipt } from './receipt.tsx'
import { Steps } from './steps.tsx'
import { Waiting } from './waiting.tsx'
import { WizardSkeleton } from './wizard-skeleton.tsx'

interface WizardViewProps {
  readonly user: User
  readonly draftKey: string
  /** An untouched draft is not in the URL yet. */
  readonly isInAddress: boolean
  readonly from?: string | undefined
  readonly step?: string | undefined
  readonly check?: string | undefined
}

/** A draft in any state. */
export const WizardView = ({ user, draftKey, isInAddress, from, step, check }: WizardViewProps) => {
  const opened = useDraftEditor({ owner: user, key: draftKey, from })
  if (!opened || opened.snapshot.opened === 'opening') return <WizardSkeleton />
  const { editor, snapshot } = opened
  const { draft, online, problem } = snapshot
  if (snapshot.opened === 'missing') return <Missing problem={problem} />
  if (snapshot.opened === 'unreachable')
    return (
      <Unreachable
        online={online}
        isRepetition={draft.from !== undefined}
        onRetry={() => void editor.open()}
      />
    )
  if (draft.receipt) return <Receipt draft={draft} receipt={draft.receipt} />
  if (draft.gone) return <Gone owner={user} draft={draft} editor={editor} />
  if (draft.submission) return <Waiting editor={editor} snapshot={snapshot} />
  return (
    <Steps
      user={user}
      editor={editor}
      snapshot={snapshot}
      isInAddress={isInAddress}
      step={step}
      check={check}
    />
  )
}
