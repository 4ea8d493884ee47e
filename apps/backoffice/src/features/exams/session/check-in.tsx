import { messageOf } from '@habilita/browser/form/problem'
import { useToday } from '@habilita/browser/use-today'
import { checkIn } from '@habilita/contract/exams/staff-exams'
import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { Icon, type IconName } from '@habilita/ui/icon'
import { Spinner } from '@habilita/ui/spinner'
import { TextInput } from '@habilita/ui/text-input'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api.ts'
import { dayAt } from '../calendar/days.ts'
import { canScan } from './read-codes.ts'
import { Scanner } from './scanner.tsx'
import { usePutSession } from './use-put-session.ts'

interface Said {
  readonly code: string
  readonly tone: 'busy' | 'ok' | 'again' | 'bad'
  readonly title: string
  readonly text?: string
}

const looks = {
  busy: 'bg-neutral-wash text-ink-soft',
  ok: 'bg-ok-wash text-ok',
  again: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
} as const

const signs = { ok: 'check', again: 'info', bad: 'error' } as const satisfies Record<string, IconName>

const Feedback = ({ said }: { readonly said: Said }) => (
  <div className={`flex min-h-20 items-center gap-3 rounded-md p-3 ${looks[said.tone]}`}>
    {said.tone === 'busy' ? (
      <Spinner className="size-8" />
    ) : (
      <Icon name={signs[said.tone]} className="size-8 shrink-0" />
    )}
    <div className="min-w-0">
      <p className="text-lg leading-snug font-bold">{said.title}</p>
      {said.text !== undefined && <p>{said.text}</p>}
    </div>
  </div>
)

interface CheckInProps {
  readonly session: StaffSessionDetail
  readonly onArrival: (bookingId: string) => void
}

/** Checks in one code after another: the field is cleared after each and the outcome is announced. */
export const CheckIn = ({ session: { id, startsAt, venue }, onArrival }: CheckInProps) => {
  const { put } = usePutSession()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [said, setSaid] = useState<Said>()
  const [scans, setScans] = useState(false)
  const isToday = useToday() === dayAt(startsAt, venue.timeZone)
  // Focused only on the day of the exam; on other days the page's shortcuts need the keyboard.
  useEffect(() => {
    if (isToday) field.current?.focus()
  }, [isToday])

  const receive = async (shown: string): Promise<void> => {
    setSaid({ code: shown, tone: 'busy', title: `Comprobando ${shown}…` })
    try {
      const { arrival, ...detail } = await call(checkIn, { params: { id }, body: { code: shown } })
      await put(detail)
      onArrival(arrival.bookingId)
      const title = arrival.name ?? 'Sin nombre'
      setSaid(
        arrival.again
          ? { code: shown, tone: 'again', title, text: 'Ya había llegado: no cambia nada.' }
          : { code: shown, tone: 'ok', title, text: 'Ha llegado. Comprueba su documento.' },
      )
    } catch (error) {
      setSaid({ code: shown, tone: 'bad', title: `${shown}: no se ha anotado`, text: messageOf(error) })
    }
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const shown = code.trim().toUpperCase()
    setCode('')
    field.current?.focus()
    if (shown !== '') void receive(shown)
  }
  return (
    <section aria-label="Anotar llegadas" className="flex flex-col gap-3">
      <form onSubmit={send} className="flex items-end gap-2">
        <Field label="Código de entrada" className="min-w-0 grow">
          <TextInput
            ref={field}
            name="code"
            value={code}
            onChange={event => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            enterKeyHint="done"
            className="min-h-14 font-mono text-xl tracking-widest uppercase"
          />
        </Field>
        <Button type="submit" className="min-h-14">
          Anotar
        </Button>
      </form>
      {canScan() && (
        <Button variant="outline" onClick={() => setScans(!scans)} aria-pressed={scans}>
          <Icon name="camera" />
          {scans ? 'Cerrar la cámara' : 'Escanear con la cámara'}
        </Button>
      )}
      {scans && <Scanner onCode={shown => void receive(shown)} />}
      <div aria-live="assertive">{said && <Feedback said={said} />}</div>
    </section>
  )
}
