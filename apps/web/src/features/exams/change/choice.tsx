import type { OpenSession } from '@habilita/contract/exams/exam-shapes'
import { partNames } from '@habilita/contract/schemes/schemes'
import { Chip } from '@habilita/ui/chip'
import { ExamLine, examLinkClass } from '../exam-line.tsx'
import { seatsOf } from '../seats.ts'

interface ChoiceProps {
  readonly session: OpenSession
  readonly onChoose: () => void
}

/** A date to change to. */
export const Choice = ({ session, onChoose }: ChoiceProps) => {
  const { tone, text } = seatsOf(session)
  return (
    <button type="button" onClick={onChoose} className={`${examLinkClass} w-full cursor-pointer text-start`}>
      <ExamLine session={session} title={partNames[session.part]} chip={<Chip tone={tone}>{text}</Chip>}>
        {session.travelWarning && (
          <span className="text-sm font-semibold">Ese día tienes otro examen en otra provincia</span>
        )}
      </ExamLine>
    </button>
  )
}
