import { Button } from '@habilita/ui/button'
import { PageHeading } from '@habilita/ui/page-heading'
import { Skeleton } from '@habilita/ui/skeleton'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { type Problem, problemOf } from '@habilita/browser/form/problem'
import type { LoginViewProps } from '../login-view-props.ts'
import { readAnswer } from './provider-answer.ts'
import { takeQuestion } from './question.ts'
import { signInWithAnswer } from './sign-in-with-answer.ts'

interface ProviderReturnViewProps extends Pick<LoginViewProps, 'onSecondFactor'> {
  readonly onBack: () => void
}

/** Handles a provider's answer, which is removed from the URL first. */
const ProviderReturnView = ({ onSecondFactor, onBack }: ProviderReturnViewProps) => {
  const [problem, setProblem] = useState<Problem>()
  const navigate = useNavigate()
  const started = useRef(false)

  useEffect(() => {
    if (started.current) return
    started.current = true
    const question = takeQuestion()
    const answer = readAnswer(location.hash, question)
    const enter = async () => {
      const redirect = question?.redirect
      await navigate({ to: '/login', search: redirect === undefined ? {} : { redirect }, replace: true })
      const outcome = await signInWithAnswer(answer)
      if (!outcome.done) onSecondFactor(outcome.finish)
    }
    void enter().catch((error: unknown) => setProblem(problemOf(error)))
  }, [navigate, onSecondFactor])

  if (problem)
    return (
      <>
        <PageHeading takesFocus className="text-2xl">
          No has entrado
        </PageHeading>
        <ProblemPanel {...problem} />
        <Button onClick={onBack}>Volver a entrar</Button>
      </>
    )
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <h1 className="text-2xl">Entrando…</h1>
      <Skeleton shape="block" className="h-13 w-full rounded-md" />
      <Skeleton shape="block" className="h-13 w-full rounded-md" />
    </div>
  )
}

export default ProviderReturnView
