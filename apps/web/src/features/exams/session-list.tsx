import type { OpenSession } from '@habilita/contract/exams/exam-shapes'
import { Card } from '@habilita/ui/card'
import type { ComponentProps } from 'react'
import { LoadMore } from '../../shared/list/load-more.tsx'
import { provinceName } from '@habilita/browser/province-name'
import { SessionCard } from './list/session-card.tsx'
import { fullProvince } from './seats.ts'

// Each item is laid out and painted separately; the padding leaves room for the focus ring.
const itemClass = '-mx-1.5 p-1.5 contain-content'

const FullNote = ({ sessions }: { readonly sessions: readonly OpenSession[] }) => {
  const province = fullProvince(sessions)
  if (province === undefined) return null
  const where = province === '' ? '' : ` en ${provinceName(province)}`
  return <Card tone="accent">No hay plazas{where}. Apúntate a la lista de espera o mira otra provincia.</Card>
}

interface SessionListProps {
  readonly sessions: readonly OpenSession[]
  readonly labels: ReadonlyMap<string, string>
  readonly more: ComponentProps<typeof LoadMore> | undefined
}

/** Open sessions. `labels` maps requests to their numbers, if there are several. */
export const SessionList = ({ sessions, labels, more }: SessionListProps) => (
  <>
    <FullNote sessions={sessions} />
    <ul className="-my-1.5">
      {sessions.map(session => (
        <li key={`${session.id} ${session.requestId}`} className={itemClass}>
          <SessionCard session={session} label={labels.get(session.requestId)} />
        </li>
      ))}
    </ul>
    {more && <LoadMore {...more} />}
  </>
)
