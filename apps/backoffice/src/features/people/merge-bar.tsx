import { dayAndHour } from '@habilita/browser/day'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { notify } from '@habilita/browser/toasts/notify'
import { type MergePreview, proposeMerge } from '@habilita/contract/people/staff-people'
import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import { mergeQuery } from './queries.ts'

const wordsOf = (proposal: MergePreview['proposal']): string => {
  if (!proposal) return 'Lo propone una persona y lo confirma otra.'
  const when = `el ${dayAndHour(proposal.at)}`
  return proposal.isMine
    ? `Lo propusiste tú ${when}: falta que lo confirme otra persona.`
    : `Lo propuso ${proposal.by.name ?? 'otra persona'} ${when}.`
}

interface MergeBarProps {
  /** Undefined while loading. */
  readonly preview: MergePreview | undefined
  readonly onMerge: () => void
  readonly onClose: () => void
}

/** Four-eyes rule: one staff member proposes the merge, another confirms it. */
export const MergeBar = ({ preview, onMerge, onClose }: MergeBarProps) => {
  const client = useQueryClient()
  const { act, loading, problem } = useAction(async () => {
    if (!preview) return
    const { keep, other } = preview
    try {
      await call(proposeMerge, {
        params: { id: keep.id },
        body: { otherId: other.id, version: keep.version, otherVersion: other.version },
      })
    } finally {
      // Also after a failure: the profiles may have changed.
      for (const id of [keep.id, other.id]) void client.invalidateQueries({ queryKey: ['person', id] })
      await client.invalidateQueries(mergeQuery(keep.id, other.id))
    }
    notify({
      severity: 'success',
      title: 'Unión propuesta',
      description: 'La confirma otra persona que administre la entidad, desde esta misma pantalla.',
    })
  })
  const isFree = preview?.obstacles.length === 0
  const isOthers = preview?.proposal?.isMine === false
  return (
    <div className="border-t border-line px-5 py-3">
      {problem && (
        <div className="mb-2">
          <ProblemPanel {...problem} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {preview && isFree && (
          <p className="flex min-w-48 grow basis-0 items-center gap-2 text-ink-soft">
            <Icon name="independence" className="size-5" />
            {wordsOf(preview.proposal)}
          </p>
        )}
        <Button variant="outline" size="default" onClick={onClose}>
          Dejarlo
        </Button>
        {isOthers ? (
          <Button variant="destructive" size="default" disabled={!isFree} onClick={onMerge}>
            Unir las dos fichas…
          </Button>
        ) : (
          <Button
            size="default"
            disabled={!isFree || preview.proposal !== null}
            loading={loading}
            onClick={() => void act()}
          >
            Proponer unirlas
          </Button>
        )}
      </div>
    </div>
  )
}
