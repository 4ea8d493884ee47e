import { type ReactNode, useState } from 'react'
import { identity } from '../../../shared/auth/identity.ts'
import type { FinishSignIn } from '../../../shared/auth/operations.ts'
import { AuthError } from '@habilita/browser/errors/auth-error'
import { CodeDialog } from './code-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

interface Asked {
  /** The password was accepted; the second factor is missing. */
  readonly finish?: FinishSignIn
  readonly answer: (done: boolean) => void
}

interface Identification {
  /** Re-authenticates with password and second factor. Returns whether it succeeded. */
  readonly identify: (password: string) => Promise<boolean>
  /** Runs an operation that needs a recent sign-in; asks for the password if required. */
  readonly recently: (work: () => Promise<void>) => Promise<boolean>
  readonly dialog: ReactNode
}

const needsRecentSignIn = (error: unknown): boolean =>
  error instanceof AuthError && error.code === 'auth/requires-recent-login'

/** Re-authentication; every sensitive action uses it. */
export const useIdentification = (): Identification => {
  const [asked, setAsked] = useState<Asked>()

  const ask = (finish?: FinishSignIn): Promise<boolean> =>
    new Promise(resolve => {
      const answer = (done: boolean) => {
        setAsked(undefined)
        resolve(done)
      }
      setAsked({ answer, ...(finish && { finish }) })
    })

  const identify = async (password: string): Promise<boolean> => {
    const outcome = await identity(account => account.reauthenticate(password))
    return outcome.done || ask(outcome.finish)
  }

  const recently = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (!needsRecentSignIn(error)) throw error
      if (!(await ask())) return false
      await work()
      return true
    }
  }

  /** Moves on from the password to the code in the same dialog. */
  const onPassword = async (password: string, answer: Asked['answer']): Promise<void> => {
    const outcome = await identity(account => account.reauthenticate(password))
    if (outcome.done) answer(true)
    else setAsked({ answer, finish: outcome.finish })
  }

  const dialogFor = ({ answer, finish }: Asked): ReactNode =>
    finish ? (
      <CodeDialog
        onClose={() => answer(false)}
        onCode={async code => {
          await identity(() => finish(code))
          answer(true)
        }}
      />
    ) : (
      <PasswordDialog onClose={() => answer(false)} onPassword={password => onPassword(password, answer)} />
    )

  return { identify, recently, dialog: asked && dialogFor(asked) }
}
