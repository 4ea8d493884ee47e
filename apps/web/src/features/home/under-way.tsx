import type { RequestSummary } from '@habilita/contract/requests/requests'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Link } from '@tanstack/react-router'
import { RequestCard } from '../../domain/requests/request-card.tsx'

/** Maximum number shown here; the full list has the others. */
const MOST = 3

/** Other requests under way, with a link to all of them if there are any. */
export const UnderWay = ({ requests }: { readonly requests: readonly RequestSummary[] }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-sm text-ink-soft">Tus solicitudes</h2>
    <ul className="flex flex-col gap-3">
      {requests.slice(0, MOST).map(request => (
        <li key={request.id}>
          <RequestCard request={request} />
        </li>
      ))}
    </ul>
    <Link to="/requests" className={linkButtonClass('outline')}>
      Ver todas mis solicitudes
    </Link>
  </section>
)
