import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { useState } from 'react'
import { identity } from '../../../shared/auth/identity.ts'
import { BotCheckText } from '../../../shared/bot-check/bot-check-text.tsx'
import { useBotCheck } from '../../../shared/bot-check/use-bot-check.ts'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'

/** For users without a password: the reset mail also creates the first one. */
export const CreatePassword = ({ email }: { readonly email: string }) => {
  const [sent, setSent] = useState(false)
  const { checking, pass } = useBotCheck()
  const { act, loading, problem } = useAction(async () => {
    await pass()
    await identity(account => account.sendPasswordReset(email))
    setSent(true)
  })
  return (
    <div className="flex flex-col gap-5">
      {problem && <ProblemPanel {...problem} />}
      <output className="contents">
        {sent && (
          <Card tone="ok">
            <p>
              Te hemos enviado un correo a <strong className="wrap-anywhere">{email}</strong> para que elijas
              tu contraseña.
            </p>
          </Card>
        )}
      </output>
      <p className="text-ink-soft">Con una contraseña también puedes entrar sin esperar a un correo.</p>
      <Button variant="outline" loading={loading} onClick={() => void act()}>
        Crear una contraseña
      </Button>
      <BotCheckText checking={checking} />
    </div>
  )
}
