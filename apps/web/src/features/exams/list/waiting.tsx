import type { WaitingEntry } from '@habilita/contract/exams/exam-shapes'
import { Chip } from '@habilita/ui/chip'
import { Link } from '@tanstack/react-router'
import { examTitle } from '@habilita/browser/exams/exam-text'
import { Section } from '../../../shared/layout/section.tsx'
import { ExamLine, examLinkClass } from '../exam-line.tsx'
import { positionText } from '../position-text.ts'

/** Waiting lists with the user's position. */
export const Waiting = ({ entries }: { readonly entries: readonly WaitingEntry[] }) => (
  <Section title="Lista de espera">
    <ul className="flex flex-col gap-3">
      {entries.map(entry => (
        <li key={entry.id}>
          <Link
            to="/exams/session/$id"
            params={{ id: entry.session.id }}
            search={{ request: entry.requestId }}
            className={examLinkClass}
          >
            <ExamLine
              session={entry.session}
              title={examTitle(entry.session)}
              chip={<Chip tone="accent">{positionText(entry.position)}</Chip>}
            />
          </Link>
        </li>
      ))}
    </ul>
  </Section>
)
