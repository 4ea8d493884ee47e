import { dayAndHour } from '@habilita/browser/day'
import { Loaded } from '@habilita/browser/loaded'
import type { Happening } from '@habilita/contract/staff-dossier'
import { useQuery } from '@tanstack/react-query'
import { roleNames } from '../../shared/me.ts'
import { timelineQuery } from './queries.ts'

const doerOf = ({ by: { kind, name, roles } }: Happening): string => {
  if (kind === 'candidate') return 'La persona'
  if (kind === 'key') return name ?? 'Otro sistema'
  if (kind === 'system') return 'Automático'
  const what = roles.map(role => roleNames[role]).join(', ')
  return what === '' ? (name ?? 'Sin nombre') : `${name ?? 'Sin nombre'} (${what})`
}

/** All that happened to it, the newest first: one opens it to see what came last. */
export const History = ({ id, isShown }: { readonly id: string; readonly isShown: boolean }) => {
  const query = useQuery({ ...timelineQuery(id), enabled: isShown })
  return (
    <div className="min-h-0 grow overflow-y-auto p-4">
      <Loaded query={query}>
        {({ timeline }) => (
          <ol className="flex flex-col">
            {timeline.toReversed().map(happening => (
              <li
                key={happening.id}
                className="relative ms-1.5 border-s border-line ps-4 pb-3.5 before:absolute before:-inset-s-1 before:top-1.5 before:size-2 before:rounded-full before:bg-line-strong"
              >
                <p className="font-semibold">{happening.title}</p>
                {happening.detail !== null && <p>{happening.detail}</p>}
                {happening.reason !== null && <p className="whitespace-pre-line">«{happening.reason}»</p>}
                <p className="text-xs text-ink-soft">
                  {dayAndHour(happening.at)} · {doerOf(happening)}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </div>
  )
}
