import { Card } from '@habilita/ui/card'
import { Icon } from '@habilita/ui/icon'
import type { Problem } from './problem.ts'

const intoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

/** An error that belongs to no field, announced at once. */
export const ProblemPanel = ({ message, advice }: Problem) => (
  <Card ref={intoView} tone="bad" role="alert" className="flex items-start gap-2.5">
    <Icon name="warning" className="size-6 text-bad" />
    <div className="flex min-w-0 flex-col gap-1">
      <p className="font-semibold text-bad">{message}</p>
      {advice !== undefined && <p>{advice}</p>}
    </div>
  </Card>
)
