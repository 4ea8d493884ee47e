import { number } from '@habilita/browser/number'
import { day, dayAndHour } from '@habilita/browser/day'
import { categoryHues, categoryNames } from '@habilita/contract/values/categories'
import type { SchemeHistory } from '@habilita/contract/schemes/staff-schemes'
import { Chip } from '@habilita/ui/chip'
import { HueTile } from '@habilita/ui/hue-tile'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { DataTable } from '../../../shared/data-table.tsx'
import { QueryContent } from '../../../shared/query-content.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useRowKeys } from '../use-row-keys.ts'
import { schemesQuery } from './scheme-queries.ts'

const standing = ({ versions }: SchemeHistory, wanted: 'in_force' | 'coming') =>
  versions.find(({ term }) => term.standing === wanted)

const underWay = ({ versions }: SchemeHistory): number =>
  versions.reduce((sum, { requestsUnderWay }) => sum + requestsUnderWay, 0)

const CategoryName = ({ scheme: { category, versions } }: { readonly scheme: SchemeHistory }) => (
  <span className="flex items-center gap-3">
    <HueTile hue={categoryHues[category]} icon={category} className="size-8" />
    <span>
      <Link
        to="/settings/schemes/$id"
        params={{ id: category }}
        data-row=""
        className="block font-semibold underline-offset-4 hover:underline"
      >
        {categoryNames[category]}
      </Link>
      <span className="block text-xs text-ink-soft">{versions[0]?.title}</span>
    </span>
  </span>
)

const Version = ({ of }: { readonly of: SchemeHistory['versions'][number] | undefined }) =>
  of ? (
    <>
      <span className="block font-semibold">Versión {of.version}</span>
      <span className="block text-xs text-ink-soft">desde el {day(of.inForceFrom)}</span>
    </>
  ) : (
    <span className="text-ink-soft">—</span>
  )

const Draft = ({ draft }: Pick<SchemeHistory, 'draft'>) =>
  draft ? (
    <>
      <Chip tone="warn" className="whitespace-nowrap">
        En preparación
      </Chip>
      <span className="mt-0.5 block text-xs text-ink-soft">
        {draft.changedBy?.name ?? 'Alguien'}, {dayAndHour(draft.changedAt)}
      </span>
    </>
  ) : (
    <span className="text-ink-soft">—</span>
  )

export const SchemesPage = () => {
  const query = useQuery(schemesQuery)
  const root = useRef<HTMLDivElement>(null)
  const press = useRowKeys({ root, next: 'Esquema siguiente', previous: 'Esquema anterior' })
  return (
    <SettingsSection
      title="Esquemas"
      intro="Las reglas de cada especialidad. Una versión publicada no cambia nunca: se prepara otra y se publica con su día."
    >
      <QueryContent query={query} what="los esquemas">
        {({ schemes }) => (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its focused row
          <div ref={root} onKeyDown={press}>
            <DataTable
              label="Esquemas"
              rows={schemes}
              idOf={({ category }) => category}
              columns={[
                { head: 'Especialidad', render: scheme => <CategoryName scheme={scheme} /> },
                { head: 'En vigor', render: scheme => <Version of={standing(scheme, 'in_force')} /> },
                { head: 'Próxima', render: scheme => <Version of={standing(scheme, 'coming')} /> },
                { head: 'Borrador', render: ({ draft }) => <Draft draft={draft} /> },
                {
                  head: 'Solicitudes en curso',
                  end: true,
                  render: scheme => number(underWay(scheme)),
                },
              ]}
            />
          </div>
        )}
      </QueryContent>
    </SettingsSection>
  )
}
