import type { ExamProgress, PartProgress } from '@habilita/contract/exams/exam-shapes'
import { outcomeNames } from '@habilita/contract/exams/exam-values'
import { partNames } from '@habilita/contract/schemes/schemes'
import { Chip } from '@habilita/ui/chip'
import { Link } from '@tanstack/react-router'
import { day } from '@habilita/browser/day'
import { examSubject, outcomeTones } from '@habilita/browser/exams/exam-text'
import { Section } from '../../../shared/layout/section.tsx'
import { attemptText, bookingText, resultMeaning } from '../part-text.ts'

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4'

interface PartProps {
  readonly progress: PartProgress
  readonly requestId: string
}

const Part = ({ progress, requestId }: PartProps) => {
  const { part, result, block, bookingId, minutes } = progress
  const next = bookingText(progress, day)
  const meaning = result ? resultMeaning(result, day).join(' ') : ''
  return (
    <li className="flex flex-col gap-1 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h4 className="font-semibold">{partNames[part]}</h4>
        {result && <Chip tone={outcomeTones[result.outcome]}>{outcomeNames[result.outcome]}</Chip>}
      </div>
      {meaning !== '' && <p>{meaning}</p>}
      {next !== null && <p className={block === null ? 'font-semibold' : ''}>{next}</p>}
      <p className="text-sm text-ink-soft">
        {minutes} minutos · {attemptText(progress)}
      </p>
      {block === 'unpaid' && (
        <Link to="/requests/$id" params={{ id: requestId }} className={linkClass}>
          Ver la solicitud
        </Link>
      )}
      {bookingId !== null && (
        <Link to="/exams/$id" params={{ id: bookingId }} className={linkClass}>
          Ver la reserva
        </Link>
      )}
    </li>
  )
}

/** The parts of each request, their results and next steps. */
export const Progress = ({ progress }: { readonly progress: readonly ExamProgress[] }) => (
  <Section title="Cómo vas">
    <ul className="flex flex-col gap-3">
      {progress.map(request => (
        <li
          key={request.requestId}
          className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
        >
          <div>
            <h3 className="font-semibold">{examSubject(request)}</h3>
            <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
              <span className="font-mono">{request.requestNumber}</span>
              {request.until !== null && <span>Tienes hasta el {day(request.until)} para examinarte</span>}
            </p>
          </div>
          <ul className="flex flex-col gap-3">
            {request.parts.map(part => (
              <Part key={part.part} progress={part} requestId={request.requestId} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </Section>
)
