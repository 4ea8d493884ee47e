import { Button } from '@habilita/ui/button'
import type { ReactNode } from 'react'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'

interface ActionStepProps {
  readonly title: string
  readonly children: ReactNode
  readonly action: string
  readonly onAction: () => Promise<unknown>
}

/** Explains what a mailed link will do, with the button that does it. */
export const ActionStep = ({ title, children, action, onAction }: ActionStepProps) => {
  const { act, loading, problem } = useAction(onAction)
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl">{title}</h1>
        <p>{children}</p>
      </div>
      {problem && <ProblemPanel {...problem} />}
      <Button loading={loading} onClick={() => void act()}>
        {action}
      </Button>
    </>
  )
}
