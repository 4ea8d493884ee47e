import { Button } from '@habilita/ui/button'
import { useState } from 'react'
import { ProblemPanel } from '../../../shared/form/problem-panel.tsx'
import { useAction } from '../../../shared/form/use-action.ts'
import { BotCheckWords } from '../../../shared/bot-check/bot-check-words.tsx'
import { useCountdown } from './use-countdown.ts'

const WAIT_MS = 30_000

interface ResendProps {
  /** When the last mail went out; 0 when none has. */
  readonly sentAt: number
  readonly send: () => Promise<unknown>
  readonly checking?: boolean
}

/** Sends the mail again, not more often than every half minute. Who listens is told once, not every second. */
export const Resend = ({ sentAt, send, checking = false }: ResendProps) => {
  const [again, setAgain] = useState(0)
  const seconds = useCountdown(Math.max(sentAt, again), WAIT_MS)
  const { act, loading, problem } = useAction(async () => {
    await send()
    setAgain(Date.now())
  })
  const waiting = seconds > 0 && !loading

  return (
    <div className="flex flex-col gap-2">
      {problem && <ProblemPanel {...problem} />}
      {/* Not `disabled` while it waits: who has just pressed it keeps the focus. */}
      <Button
        variant="outline"
        loading={loading}
        aria-disabled={waiting || loading}
        onClick={() => waiting || void act()}
        {...(waiting && { className: 'cursor-default text-ink-soft' })}
      >
        Enviar otra vez
      </Button>
      <BotCheckWords checking={checking} />
      {waiting && (
        <p className="text-center text-sm text-ink-soft">
          Podrás pedir otro en <span className="tabular-nums">{seconds}</span> s.
        </p>
      )}
      <output className="text-center text-sm text-ink-soft empty:hidden">
        {again > 0 && !loading && !problem && 'Te lo hemos enviado otra vez.'}
      </output>
    </div>
  )
}
