import { endAllSessions } from '@habilita/contract/people/identity'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { leaveDevice } from '../../../shared/auth/session.ts'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'

export const SignOutEverywhere = () => {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const { act, loading, problem } = useAction(async () => {
    await call(endAllSessions, {})
    await leaveDevice()
    await navigate({ to: '/login', state: { notice: 'signed-out-everywhere' }, replace: true })
  })
  return (
    <div className="p-2">
      <Button variant="ghost" className="w-full" onClick={() => setOpen(true)}>
        Cerrar sesión en todos los dispositivos
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="¿Cerrar sesión en todos?"
        description="También saldrás de este dispositivo. Lo que no hayas enviado se queda guardado en él, para ti."
        action={
          <Button variant="destructive" className="grow" loading={loading} onClick={() => void act()}>
            Cerrar sesión en todos
          </Button>
        }
        cancel="Cancelar"
      >
        {problem && <ProblemPanel {...problem} />}
      </Dialog>
    </div>
  )
}
