import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { notify } from '@habilita/browser/toasts/notify'
import { type ReasonTemplate, updateTemplate } from '@habilita/contract/staff/staff-templates'
import { Button } from '@habilita/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'
import { putText } from './texts-query.ts'

interface RetireTextProps {
  readonly template: ReasonTemplate
  /** The form is being saved. */
  readonly isHeld: boolean
}

/** Reversible: the text can be restored, and texts written with it stay. */
export const RetireText = ({ template, isHeld }: RetireTextProps) => {
  const client = useQueryClient()
  const { id, changedAt: _changedAt, isRetired, ...body } = template
  const { act, loading, problem } = useAction(async () => {
    try {
      await putText(
        client,
        await call(updateTemplate, { params: { id }, body: { ...body, isRetired: !isRetired } }),
      )
    } finally {
      // Also after a failure: another user may have changed it.
      void client.invalidateQueries({ queryKey: ['templates'] })
    }
    notify({ severity: 'success', title: isRetired ? 'El texto se ofrece de nuevo' : 'Texto retirado' })
  })
  return (
    <>
      <Button variant="outline" size="default" loading={loading} disabled={isHeld} onClick={() => void act()}>
        {isRetired ? 'Volver a ofrecerlo' : 'Retirar'}
      </Button>
      {problem && <ProblemPanel {...problem} />}
    </>
  )
}
