import { dayAndHour } from '@habilita/browser/day'
import { Loaded } from '@habilita/browser/loaded'
import { useQuery } from '@tanstack/react-query'
import { historyQuery } from './queries.ts'

/** What happened to them and to their account, also who looked at them. */
export const History = ({ id }: { readonly id: string }) => {
  const query = useQuery(historyQuery(id))
  return (
    <div className="p-5">
      <Loaded query={query}>
        {events => (
          <ol className="flex flex-col">
            {events.map(event => (
              <li
                key={event.id}
                className="relative ms-1.5 border-s border-line ps-4 pb-3.5 before:absolute before:-inset-s-1 before:top-1.5 before:size-2 before:rounded-full before:bg-line-strong"
              >
                <p className="font-semibold">{event.kindName}</p>
                <p className="text-xs text-ink-soft">
                  {dayAndHour(event.at)} ·{' '}
                  {event.actor.id === id ? 'La propia persona' : (event.actor.name ?? event.actor.kindName)}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </div>
  )
}
