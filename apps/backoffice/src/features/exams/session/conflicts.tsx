import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { Card } from '@habilita/ui/card'
import { Icon } from '@habilita/ui/icon'
import { conflictTieNames } from '../interests/interest-labels.ts'

/** Examiners with a conflict of interest and the candidates they may not judge. */
export const Conflicts = ({ session: { conflicts, state } }: { readonly session: StaffSessionDetail }) => {
  if (conflicts.length === 0 || state !== 'open') return null
  return (
    <Card tone="warn" className="mx-5 my-3 flex items-start gap-2.5 p-3">
      <Icon name="independence" className="size-5 shrink-0 text-warn" />
      <div>
        <p className="font-semibold text-ink">Hay conflictos de interés declarados</p>
        <ul className="list-disc ps-4 text-ink">
          {conflicts.map(({ examiner, bookingId, candidate, tie }) => (
            <li key={`${examiner.id} ${bookingId}`}>
              {examiner.name ?? 'Quien examina'} no puede examinar a {candidate.name ?? 'esta persona'}:{' '}
              {conflictTieNames[tie].toLowerCase()}. Que ponga su resultado otra persona.
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
