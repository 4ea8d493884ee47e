import { Loaded } from '@habilita/browser/loaded'
import { useQuery } from '@tanstack/react-query'
import { Timeline } from '../../shared/timeline.tsx'
import { historyQuery } from './queries.ts'

/** Events of the person and their account, including access by staff. */
export const History = ({ id }: { readonly id: string }) => {
  const query = useQuery(historyQuery(id))
  return (
    <div className="p-5">
      <Loaded query={query}>
        {events => (
          <Timeline
            items={events.map(({ id: key, kindName, at, actor }) => ({
              key,
              title: kindName,
              at,
              by: actor.id === id ? 'La propia persona' : (actor.name ?? actor.kindName),
            }))}
          />
        )}
      </Loaded>
    </div>
  )
}
