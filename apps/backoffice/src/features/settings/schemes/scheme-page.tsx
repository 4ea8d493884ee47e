import { dayAndHour } from '@habilita/browser/day'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { Loaded } from '@habilita/browser/loaded'
import { categoryNames } from '@habilita/contract/values/categories'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import {
  beginSchemeDraft,
  type SchemeHistory,
  type SchemeVersion,
} from '@habilita/contract/schemes/staff-schemes'
import { Button } from '@habilita/ui/button'
import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { call } from '../../../shared/api.ts'
import { QueryContent } from '../../../shared/query-content.tsx'
import { hasRole, useMe } from '../../../shared/me.ts'
import { TabList, TabPanel } from '../../../shared/tab-list.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { contentOfScheme } from './content-of-scheme.ts'
import { Differences } from './differences.tsx'
import { differencesQuery, draftQuery, schemeQuery, schemesQuery } from './scheme-queries.ts'
import { SchemeView } from './scheme-view.tsx'
import { VersionTable } from './version-table.tsx'

export interface SchemeSearch {
  /** Version shown; by default the one in force. */
  readonly version?: number
  /** Whole content by default, or the changes from the previous version. */
  readonly view?: 'changes'
}

interface SchemePageProps {
  readonly category: SchemeCategory
  readonly search: SchemeSearch
  readonly onSearch: (search: SchemeSearch) => void
}

const BeginDraft = ({ category }: Pick<SchemePageProps, 'category'>) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { act, loading, problem } = useAction(async () => {
    const draft = await call(beginSchemeDraft, { params: { category } })
    client.setQueryData(draftQuery(category).queryKey, draft)
    void client.invalidateQueries({ ...schemesQuery, exact: true })
    await navigate({ to: '/settings/schemes/$id/draft', params: { id: category } })
  })
  return (
    <div className="flex flex-col items-end gap-2">
      <Button size="default" loading={loading} onClick={() => void act()}>
        Preparar otra versión
      </Button>
      {problem && <ProblemPanel {...problem} />}
    </div>
  )
}

const DraftAction = ({
  category,
  draft,
}: Pick<SchemePageProps, 'category'> & Pick<SchemeHistory, 'draft'>) => {
  const isAdmin = hasRole(useMe())
  if (!draft) return isAdmin ? <BeginDraft category={category} /> : null
  return (
    <div className="flex flex-col items-end gap-1">
      <Link
        to="/settings/schemes/$id/draft"
        params={{ id: category }}
        className={linkButtonClass(isAdmin ? 'accent' : 'outline', 'default')}
      >
        {isAdmin ? 'Seguir con el borrador' : 'Ver el borrador'}
      </Link>
      <span className="text-xs text-ink-soft">
        {draft.changedBy?.name ?? 'Alguien'}, {dayAndHour(draft.changedAt)}
      </span>
    </div>
  )
}

const Changes = ({
  category,
  version,
  before,
}: {
  category: SchemeCategory
  version: SchemeVersion
  before: SchemeVersion
}) => (
  <QueryContent query={useQuery(differencesQuery(category, before.id, version.id))} what="los cambios">
    {({ differences }) => (
      <Differences
        label={`Cambios de la versión ${version.version}`}
        differences={differences}
        before={`Versión ${before.version}`}
        after={`Versión ${version.version}`}
      />
    )}
  </QueryContent>
)

const Content = ({ id }: { readonly id: string }) => (
  <Loaded query={useQuery(schemeQuery(id))}>
    {scheme => <SchemeView content={contentOfScheme(scheme)} />}
  </Loaded>
)

/** Versions of a scheme, and one of them. */
export const SchemePage = ({ category, search, onSearch }: SchemePageProps) => {
  const query = useQuery(schemesQuery)
  return (
    <QueryContent query={query} what="el esquema">
      {({ schemes }) => {
        const history = schemes.find(each => each.category === category)
        const versions = history?.versions ?? []
        const shown =
          search.version === undefined
            ? versions.find(({ term }) => term.standing === 'in_force')
            : versions.find(({ version }) => version === search.version)
        const before = shown && versions.find(({ version }) => version === shown.version - 1)
        const view = before && search.view === 'changes' ? 'changes' : 'content'
        return (
          <SettingsSection
            title={categoryNames[category]}
            intro="Las solicitudes siguen la versión con la que se presentaron."
            back={<Link to="/settings/schemes">Esquemas</Link>}
            action={<DraftAction category={category} draft={history?.draft ?? null} />}
          >
            <VersionTable
              versions={versions}
              shown={shown?.version}
              onShow={version => onSearch({ ...search, version })}
            />
            {shown ? (
              <>
                <TabList
                  label={`Versión ${shown.version}`}
                  tab={view}
                  tabs={[
                    { id: 'content', name: `Versión ${shown.version}` },
                    ...(before
                      ? [{ id: 'changes', name: `Cambios sobre la ${before.version}` } as const]
                      : []),
                  ]}
                  onTab={next => {
                    const { view: _, ...rest } = search
                    onSearch(next === 'changes' ? { ...rest, view: 'changes' } : rest)
                  }}
                />
                <TabPanel id="content" tab={view} className="">
                  <Content id={shown.id} />
                </TabPanel>
                {before && (
                  <TabPanel id="changes" tab={view} className="">
                    <Changes category={category} version={shown} before={before} />
                  </TabPanel>
                )}
              </>
            ) : (
              <StatePanel icon="search" title="No hay ninguna versión con ese número">
                Elige una de la lista.
              </StatePanel>
            )}
          </SettingsSection>
        )
      }}
    </QueryContent>
  )
}
