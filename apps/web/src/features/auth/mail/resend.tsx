import { Button } from '@habilita/ui/button'
import { useId, useState } from 'react'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { BotCheckText } from '../../../shared/bot-check/bot-check-text.tsx'
import { useCountdown } from './use-countdown.ts'

const WAIT_MS = 30_000

interface ResendProps {
  /** When the last mail was sent; 0 if none was. */
  readonly sentAt: number
  readonly send: () => Promise<unknown>
  readonly checking?: boolean
}

/** Sends the mail again, at most every 30 s. Screen readers announce the end of the wait, not each second. */
export const Resend = ({ sentAt, send, checking = false }: ResendProps) => {
  const id = useId()
  const [shownAt] = useState(Date.now)
  const [again, setAgain] = useState(0)
  const lastSentAt = Math.max(sentAt, again)
  const seconds = useCountdown(lastSentAt, WAIT_MS)
  const { act, loading, problem } = useAction(async () => {
    await send()
    setAgain(Date.now())
  })
  const waiting = seconds > 0 && !loading
  const hasWaited = !waiting && lastSentAt + WAIT_MS > shownAt
  const news = hasWaited ? 'Ya puedes pedir otro.' : again > 0 && 'Te lo hemos enviado otra vez.'

  return (
    <div className="flex flex-col gap-2">
      {problem && <ProblemPanel {...problem} />}
      {/* Not `disabled` during the wait, so that it keeps the focus. */}
      <Button
        variant="outline"
        loading={loading}
        aria-disabled={waiting || loading}
        onClick={() => waiting || void act()}
        {...(waiting && { 'aria-describedby': id, className: 'cursor-default text-ink-soft' })}
      >
        Enviar otra vez
      </Button>
      <BotCheckText checking={checking} />
      {waiting && (
        <p id={id} className="text-center text-sm text-ink-soft">
          Podrás pedir otro en <span className="tabular-nums">{seconds}</span> s.
        </p>
      )}
      {/* Always rendered, so that its text is announced; takes no room while empty. */}
      <output className="text-center text-sm text-ink-soft empty:-mt-2">
        {!loading && !problem && news}
      </output>
    </div>
  )
}
