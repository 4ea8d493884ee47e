import { Loaded } from '@habilita/browser/loaded'
import type { Happening } from '@habilita/contract/requests/staff-dossier'
import { useQuery } from '@tanstack/react-query'
import { roleNames } from '../../shared/me.ts'
import { Timeline } from '../../shared/timeline.tsx'
import { timelineQuery } from './queries.ts'

const doerOf = ({ by: { kind, name, roles } }: Happening): string => {
  if (kind === 'candidate') return 'La persona'
  if (kind === 'key') return name ?? 'Otro sistema'
  if (kind === 'system') return 'Automático'
  const what = roles.map(role => roleNames[role]).join(', ')
  return what === '' ? (name ?? 'Sin nombre') : `${name ?? 'Sin nombre'} (${what})`
}

/** Newest first. */
export const History = ({ id, isShown }: { readonly id: string; readonly isShown: boolean }) => {
  const query = useQuery({ ...timelineQuery(id), enabled: isShown })
  return (
    <div className="min-h-0 grow overflow-y-auto p-4">
      <Loaded query={query}>
        {({ timeline }) => (
          <Timeline
            items={timeline.toReversed().map(happening => ({
              key: happening.id,
              title: happening.title,
              details: [
                ...(happening.detail === null ? [] : [happening.detail]),
                ...(happening.reason === null ? [] : [`«${happening.reason}»`]),
              ],
              at: happening.at,
              by: doerOf(happening),
            }))}
          />
        )}
      </Loaded>
    </div>
  )
}
