import { actionNames, refundWords } from '@habilita/contract/requests/request-steps'
import { type RequestDetail, withdrawRequest } from '@habilita/contract/requests/requests'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { focusHeading } from '@habilita/browser/focus-heading'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { notify } from '@habilita/browser/toasts/notify'
import { useRequestAction } from './use-request-action.ts'

/** Withdraws the request after a warning: it cannot be undone. */
export const Withdraw = ({ request: { id, payment } }: { readonly request: RequestDetail }) => {
  const [open, setOpen] = useState(false)
  const { act, loading, problem } = useRequestAction(
    () => call(withdrawRequest, { params: { id } }),
    () => {
      setOpen(false)
      // The button is removed.
      focusHeading()
      notify({ severity: 'success', title: 'Has retirado tu solicitud' })
    },
  )
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)}>
        {actionNames.withdraw}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="¿Retirar la solicitud?"
        description={`Dejaremos de tramitarla y no podrás recuperarla. ${refundWords[payment.state]} Si cambias de idea, podrás empezar otra con los mismos datos.`}
        action={
          <Button variant="destructive" loading={loading} onClick={() => void act()}>
            Sí, retirar
          </Button>
        }
        cancel="No, seguir con ella"
      >
        {problem && <ProblemPanel {...problem} />}
      </Dialog>
    </>
  )
}
