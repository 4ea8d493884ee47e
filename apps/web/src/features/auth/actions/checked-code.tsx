import { Button } from '@habilita/ui/button'
import { Skeleton } from '@habilita/ui/skeleton'
import { type ReactNode, useEffect, useState } from 'react'
import { focusHeading } from '@habilita/browser/focus-heading'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { type Problem, problemOf } from '@habilita/browser/form/problem'
import { AuthFrame } from '../auth-frame.tsx'
import { DeadLink } from '../dead-link.tsx'
import { isDeadCode } from '../is-dead-code.ts'

type State<T> =
  | { readonly status: 'checking' }
  | { readonly status: 'dead'; readonly pressed: boolean }
  | { readonly status: 'failed'; readonly problem: Problem }
  | { readonly status: 'good'; readonly about: T }

const failure = (error: unknown) =>
  isDeadCode(error)
    ? ({ status: 'dead', pressed: false } as const)
    : ({ status: 'failed', problem: problemOf(error) } as const)

export type Apply = (work: Promise<unknown>) => Promise<boolean>

interface CheckedCodeProps<T> {
  readonly code: string
  /** The heading while the code is being checked. */
  readonly title: string
  /** Does not consume the code. Must be a stable function. */
  readonly check: (code: string) => Promise<T>
  /** The way to request another link. */
  readonly another: ReactNode
  /**
   * `apply` runs the operation that consumes the code and returns whether it succeeded: the code may have expired.
   */
  readonly children: (about: T, apply: Apply) => ReactNode
}

const Checking = ({ title }: { readonly title: string }) => (
  <div aria-busy="true" className="flex flex-col gap-5">
    <h1 className="text-2xl">{title}</h1>
    <output className="sr-only">Comprobando el enlace…</output>
    <Skeleton className="w-3/4" />
    <Skeleton shape="block" className="h-13 w-full rounded-md" />
  </div>
)

interface StepProps {
  /** Set when this step replaces the button that was pressed. */
  readonly takesFocus: boolean
  readonly children: ReactNode
}

const Step = ({ takesFocus, children }: StepProps) => {
  useEffect(() => {
    if (takesFocus) focusHeading()
  }, [takesFocus])
  return children
}

/** Checks the code of a mailed link, and applies it on a button press (spec.md §4): mail scanners never press. */
export const CheckedCode = <T,>({ code, title, check, another, children }: CheckedCodeProps<T>) => {
  const [state, setState] = useState<State<T>>(
    code === '' ? { status: 'dead', pressed: false } : { status: 'checking' },
  )
  const [retried, setRetried] = useState(false)
  const { status } = state

  useEffect(() => {
    if (status !== 'checking') return undefined
    let gone = false
    check(code).then(
      about => gone || setState({ status: 'good', about }),
      (error: unknown) => gone || setState(failure(error)),
    )
    return () => {
      gone = true
    }
  }, [status, check, code])

  const retry = () => {
    setRetried(true)
    setState({ status: 'checking' })
  }

  const apply: Apply = async work => {
    try {
      await work
      return true
    } catch (error) {
      if (!isDeadCode(error)) throw error
      setState({ status: 'dead', pressed: true })
      return false
    }
  }

  const shown = () => {
    if (state.status === 'dead') return <DeadLink takesFocus={state.pressed}>{another}</DeadLink>
    if (state.status === 'good') return children(state.about, apply)
    if (state.status === 'checking') return <Checking title={title} />
    return (
      <>
        <h1 className="text-2xl">{title}</h1>
        <ProblemPanel {...state.problem} />
        <Button onClick={retry}>Reintentar</Button>
      </>
    )
  }

  return (
    <AuthFrame>
      <Step key={status} takesFocus={retried}>
        {shown()}
      </Step>
    </AuthFrame>
  )
}
