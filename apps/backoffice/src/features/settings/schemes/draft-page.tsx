import { NotFoundError } from '@habilita/browser/api/errors'
import { dayAndHour } from '@habilita/browser/day'
import { categoryNames } from '@habilita/contract/values/categories'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { SchemeDraft } from '@habilita/contract/schemes/staff-schemes'
import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryContent } from '../../../shared/query-content.tsx'
import { hasRole, useMe } from '../../../shared/me.ts'
import { SettingsSection } from '../settings-section.tsx'
import { Differences } from './differences.tsx'
import { DraftForm } from './draft-form.tsx'
import { draftQuery } from './scheme-queries.ts'
import { SchemeView } from './scheme-view.tsx'

/** Read-only view. */
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

export const DraftPage = ({ category }: { readonly category: SchemeCategory }) => {
  const isAdmin = hasRole(useMe())
  // Suppresses the "gone" panel when the user ends the draft.
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
    <QueryContent query={query} what="el borrador">
      {draft =>
        isAdmin ? (
          <DraftForm draft={draft} isGone={isGone} onEnding={setEnding} />
        ) : (
          <DraftToRead draft={draft} />
        )
      }
    </QueryContent>
  )
}
