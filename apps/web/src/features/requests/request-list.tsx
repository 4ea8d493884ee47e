import type { RequestSummary } from '@habilita/contract/requests/requests'
import { type ComponentProps, useEffect, useState } from 'react'
import { RequestCardSkeleton } from '../../domain/requests/request-card-skeleton.tsx'
import { RequestCard } from '../../domain/requests/request-card.tsx'
import { LoadMore } from '../../shared/list/load-more.tsx'

// Each item is laid out and painted separately; the padding leaves room for the focus ring.
const itemClass = '-mx-1.5 p-1.5 contain-content'

/** This many new cards per frame do not block scrolling. */
const CARDS_A_FRAME = 2

/** The initial rows render at once, to restore the scroll position; added rows render gradually. */
const useBitByBit = (length: number): number => {
  const [count, setCount] = useState(length)
  useEffect(() => {
    if (count >= length) return undefined
    const frame = requestAnimationFrame(() => setCount(count + CARDS_A_FRAME))
    return () => cancelAnimationFrame(frame)
  }, [count, length])
  return count
}

interface RequestListProps {
  readonly requests: readonly RequestSummary[]
  /** Loads the next page, while there is one. */
  readonly more: ComponentProps<typeof LoadMore> | undefined
}

export const RequestList = ({ requests, more }: RequestListProps) => {
  const count = useBitByBit(requests.length)
  return (
    <>
      <ul className="-my-1.5">
        {requests.slice(0, count).map(request => (
          <li key={request.id} className={itemClass}>
            <RequestCard request={request} inList />
          </li>
        ))}
      </ul>
      {more && <LoadMore {...more} ready={more.ready && count >= requests.length} />}
    </>
  )
}

export const RequestListSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Cargando…</span>
    <RequestCardSkeleton />
    <RequestCardSkeleton />
    <RequestCardSkeleton />
  </div>
)
