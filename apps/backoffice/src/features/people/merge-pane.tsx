import { Loaded } from '@habilita/browser/loaded'
import type { MergePreview, PersonDetail } from '@habilita/contract/people/staff-people'
import { Button } from '@habilita/ui/button'
import { Icon, type IconName } from '@habilita/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Section } from '../../shared/facts.tsx'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { PaneHeader } from '../../shared/list/pane.tsx'
import { personQuery } from '../../shared/person-query.ts'
import { wholeNameOf } from '../../shared/format-profile.ts'
import { Comparison } from './comparison.tsx'
import { MergeBar } from './merge-bar.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { doubtMessages, describeMoves, obstacleMessages, peopleText } from './people-labels.ts'
import { mergeQuery } from './queries.ts'

const mergeText = { ...peopleText, close: 'Dejarlo' }

interface NoteProps {
  readonly icon: IconName
  readonly look: string
  readonly title: string
  readonly lines: readonly string[]
}

const Note = ({ icon, look, title, lines }: NoteProps) =>
  lines.length > 0 && (
    <div className={`flex gap-2.5 rounded-md px-3 py-2 ${look}`}>
      <Icon name={icon} className="mt-px size-5" />
      <div>
        <p className="font-semibold">{title}</p>
        <ul className="list-disc ps-4">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  )

/** Obstacles and warnings of the merge. */
const Notes = ({ preview }: { readonly preview: MergePreview }) =>
  preview.obstacles.length + preview.doubts.length > 0 && (
    <div className="flex flex-col gap-2 border-b border-line px-5 py-3">
      <Note
        icon="error"
        look="bg-bad-wash text-bad"
        title="Ahora no se pueden unir"
        lines={preview.obstacles.map(obstacle => obstacleMessages[obstacle])}
      />
      <Note
        icon="warning"
        look="bg-warn-wash text-warn"
        title="Mira bien si son la misma persona"
        lines={preview.doubts.map(doubt => doubtMessages[doubt])}
      />
    </div>
  )

const Plan = ({ preview, other }: { readonly preview: MergePreview; readonly other: PersonDetail }) => {
  const moves = describeMoves(preview.moves)
  const losing = other.email ?? wholeNameOf(other.profile)
  return (
    <Section title="Qué pasará">
      <ul className="flex list-disc flex-col gap-1 ps-4">
        <li>
          {moves.length === 0
            ? 'La ficha que desaparece no tiene nada: no se mueve nada.'
            : `Pasan a la ficha que se queda: ${new Intl.ListFormat('es-ES').format(moves)}.`}
        </li>
        <li>Los datos personales serán los de la ficha que se queda; los de la otra se pierden de vista.</li>
        <li>
          {preview.disablesAccount
            ? `La cuenta ${losing} se desactiva y sale de todos sus dispositivos.`
            : `La cuenta ${losing} la lleva un servicio externo: desactívala también allí.`}
        </li>
        <li>Las dos direcciones reciben un correo que lo cuenta.</li>
        <li>Los certificados conservan el nombre y el número con los que se emitieron.</li>
        <li className="font-semibold text-bad">No se puede deshacer.</li>
      </ul>
    </Section>
  )
}

interface MergePaneProps {
  readonly detail: PersonDetail
  readonly otherId: string
  readonly onClose: () => void
}

/** Compares two profiles and merges them. */
export const MergePane = ({ detail, otherId, onClose }: MergePaneProps) => {
  const navigate = useNavigate()
  // Closes the comparison, not the person.
  useShortcut(['escape'], { label: 'Dejarlo', group: peopleText.title }, onClose)
  const other = useQuery(personQuery(otherId))
  const preview = useQuery(mergeQuery(detail.id, otherId))
  const [isAsked, setAsked] = useState(false)
  const swap = (
    <Button
      variant="outline"
      size="sm"
      onClick={() =>
        void navigate({
          to: '/people/$id',
          params: { id: otherId },
          search: { merge: detail.id },
          state: true,
          replace: true,
        })
      }
    >
      <Icon name="compare" className="size-4" />
      Que se quede la otra
    </Button>
  )
  return (
    <>
      <PaneHeader
        text={mergeText}
        title="Comparar y unir dos fichas"
        subtitle={`Se queda la de ${wholeNameOf(detail.profile)}, con todo lo de la otra.`}
        onClose={onClose}
      />
      <div className="min-h-0 grow overflow-y-auto">
        {other.data && preview.data ? (
          <>
            <Notes preview={preview.data} />
            <Section title="Las dos fichas" action={swap}>
              <Comparison keep={detail} other={other.data} />
            </Section>
            <Plan preview={preview.data} other={other.data} />
          </>
        ) : (
          <div className="p-5">
            <Loaded query={other}>{() => <Loaded query={preview}>{() => null}</Loaded>}</Loaded>
          </div>
        )}
      </div>
      <MergeBar preview={other.data && preview.data} onMerge={() => setAsked(true)} onClose={onClose} />
      {isAsked && preview.data && (
        <MergeDialog preview={preview.data} onClose={() => setAsked(false)} onDone={onClose} />
      )}
    </>
  )
}
