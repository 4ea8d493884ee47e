import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import type { Trade } from '@habilita/contract/schemes'
import { beginSchemeDraft, type SchemeDraft } from '@habilita/contract/staff-schemes'
import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { call } from '../../../shared/api.ts'

interface GonePanelProps {
  readonly category: Trade
  readonly onBegun: (draft: SchemeDraft) => void
}

/** Published or thrown away by somebody else while it was open: what was typed can still be the next one. */
export const GonePanel = ({ category, onBegun }: GonePanelProps) => {
  const { act, loading, problem } = useAction(async () => {
    onBegun(await call(beginSchemeDraft, { params: { category } }))
  })
  return (
    <Card tone="warn" role="alert" className="mx-5 my-3 flex flex-col items-start gap-2 p-3">
      <p className="font-semibold">
        Este borrador ya no está: alguien lo ha publicado o descartado. Lo que has escrito sigue aquí, sin
        guardar.
      </p>
      <Button size="sm" loading={loading} onClick={() => void act()}>
        Empezar otro con lo que hay escrito
      </Button>
      {problem && <ProblemPanel {...problem} />}
    </Card>
  )
}
