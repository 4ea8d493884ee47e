import type { OpenSession } from '@habilita/contract/exams/exam-shapes'
import { partNames } from '@habilita/contract/schemes/schemes'
import { Chip } from '@habilita/ui/chip'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { examSubject } from '@habilita/browser/exams/exam-text'
import { ExamLine, examLinkClass } from '../exam-line.tsx'
import { seatsOf } from '../seats.ts'

interface SessionCardProps {
  readonly session: OpenSession
  /** The request number, if the user has several requests. */
  readonly label: string | undefined
}

/** An open session, with its free seats. */
export const SessionCard = memo(({ session, label }: SessionCardProps) => {
  const { tone, text } = seatsOf(session)
  return (
    <Link
      to="/exams/session/$id"
      params={{ id: session.id }}
      search={{ request: session.requestId }}
      className={examLinkClass}
    >
      <ExamLine
        session={session}
        title={
          label === undefined
            ? partNames[session.part]
            : `${partNames[session.part]} · ${examSubject(session)}`
        }
        chip={<Chip tone={tone}>{text}</Chip>}
      >
        {label !== undefined && (
          <span className="text-sm text-ink-soft">
            Solicitud <span className="font-mono">{label}</span>
          </span>
        )}
        {session.clashesWith !== null && (
          <span className="text-sm font-semibold">Coincide con otro examen tuyo</span>
        )}
      </ExamLine>
    </Link>
  )
})
SessionCard.displayName = 'SessionCard'
