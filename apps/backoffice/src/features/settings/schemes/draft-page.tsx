import { NotFoundError } from '@habilita/browser/api/errors'
import { dayAndHour } from '@habilita/browser/day'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { categoryNames } from '@habilita/contract/categories'
import type { Trade } from '@habilita/contract/schemes'
import { beginSchemeDraft, type SchemeDraft } from '@habilita/contract/staff-schemes'
import { Button } from '@habilita/ui/button'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Card } from '@habilita/ui/card'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { Listed } from '../../../shared/list-states.tsx'
import { hasRole, useMe } from '../../../shared/me.ts'
import { SettingsSection } from '../settings-section.tsx'
import { Differences } from './differences.tsx'
import { DraftForm } from './draft-form.tsx'
import { draftQuery } from './scheme-queries.ts'
import { SchemeView } from './scheme-view.tsx'

/** For those who may read it and no more. */
const DraftToRead = ({ draft }: { readonly draft: SchemeDraft }) => (
  <SettingsSection
    title={`Borrador de la versión ${draft.base.version + 1}`}
    intro={`Lo prepara ${draft.changedBy?.name ?? 'alguien'}, ${dayAndHour(draft.changedAt)}. Solo quien administra puede cambiarlo.`}
    back={
      <Link to="/settings/schemes/$id" params={{ id: draft.category }}>
        {categoryNames[draft.category]}
      </Link>
    }
  >
    {draft.differences.length > 0 && (
      <Differences
        label="Cambios del borrador"
        differences={draft.differences}
        before={`Versión ${draft.base.version}`}
        after={`Versión ${draft.base.version + 1} (borrador)`}
      />
    )}
    <SchemeView content={draft.content} />
  </SettingsSection>
)

/** Published or thrown away by somebody else while it was open: what was typed can still be the next one. */
const Gone = ({ category }: { readonly category: Trade }) => {
  const client = useQueryClient()
  const { act, loading, problem } = useAction(async () => {
    const begun = await call(beginSchemeDraft, { params: { category } })
    client.setQueryData(draftQuery(category).queryKey, begun)
  })
  return (
    <Card tone="warn" role="alert" className="mx-5 my-3 flex flex-col items-start gap-2 p-3">
      <p className="font-semibold">
        Otra persona ha publicado o descartado este borrador. Lo que has escrito sigue aquí, sin guardar.
      </p>
      <Button size="sm" loading={loading} onClick={() => void act()}>
        Empezar otro con lo que hay escrito
      </Button>
      {problem && <ProblemPanel {...problem} />}
    </Card>
  )
}

export const DraftPage = ({ category }: { readonly category: Trade }) => {
  const isAdmin = hasRole(useMe())
  // Of what one ends oneself nobody is told that it is gone.
  const [isEnding, setEnding] = useState(false)
  const query = useQuery({ ...draftQuery(category), enabled: !isEnding })
  const isGone = query.error instanceof NotFoundError
  if (isGone && !query.data)
    return (
      <StatePanel
        icon="search"
        title="No hay ningún borrador"
        action={
          <Link
            to="/settings/schemes/$id"
            params={{ id: category }}
            className={linkButtonClass('accent', 'default')}
          >
            Ver las versiones
          </Link>
        }
      >
        {`Nadie está preparando otra versión de ${categoryNames[category]}, o ya está publicada.`}
      </StatePanel>
    )
  return (
    <Listed query={query} what="el borrador">
      {draft =>
        isAdmin ? (
          <>
            {isGone && <Gone category={category} />}
            <DraftForm draft={draft} onEnding={setEnding} />
          </>
        ) : (
          <DraftToRead draft={draft} />
        )
      }
    </Listed>
  )
}
