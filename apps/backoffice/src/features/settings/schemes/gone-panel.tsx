import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import { beginSchemeDraft, type SchemeDraft } from '@habilita/contract/schemes/staff-schemes'
import { Button } from '@habilita/ui/button'
import { call } from '../../../shared/api.ts'
import { ConflictNote } from '../../../shared/conflict-note.tsx'

interface GonePanelProps {
  readonly category: SchemeCategory
  readonly onBegun: (draft: SchemeDraft) => void
}

/** Another user published or discarded the draft: the input can become the next draft. */
export const GonePanel = ({ category, onBegun }: GonePanelProps) => {
  const { act, loading, problem } = useAction(async () => {
    onBegun(await call(beginSchemeDraft, { params: { category } }))
  })
  return (
    <ConflictNote
      className="mx-5 my-3"
      title="Este borrador ya no está: alguien lo ha publicado o descartado. Lo que has escrito sigue aquí, sin guardar."
      actions={
        <Button size="sm" loading={loading} onClick={() => void act()}>
          Empezar otro con lo que hay escrito
        </Button>
      }
    >
      {problem && <ProblemPanel {...problem} />}
    </ConflictNote>
  )
}
