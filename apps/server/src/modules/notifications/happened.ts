import type { Category } from '@habilita/contract/categories'
import type { Tx } from '../../db/client.ts'
import { requestFacts } from '../requests/public.ts'
import { namesOf } from '../user/public.ts'
import { type Facts, isTold, type ToldKind } from './rules.ts'

/** An event that somebody is told of, with all that its words need. */
interface Happened {
  readonly kind: ToldKind
  readonly userId: string
  readonly category: Category
  /** Where in the app something can be done about it. */
  readonly link: string
  readonly facts: Facts
}

interface EventRow {
  readonly kind: string
  readonly actor_id: string | null
  readonly object_kind: string
  readonly object_id: string
  readonly payload: unknown
}

/** What our own events say, where they say it. */
type Said = Partial<Pick<Facts, 'until' | 'count' | 'cents' | 'payment'>> & {
  readonly left?: number
  readonly user?: string
}

const factsFrom = ({ until = '', count = 0, left = 0, cents = 0, payment = 'not_due' }: Said): Facts => ({
  number: '',
  scope: '',
  until,
  count,
  daysLeft: left,
  cents,
  payment,
  reviewer: null,
  refusal: '',
})

const ofRequest = async (t: Tx, kind: ToldKind, event: EventRow): Promise<Happened | undefined> => {
  const request = await requestFacts(t, event.object_id)
  if (!request) return undefined // a draft that has gone since
  const said = factsFrom(event.payload as Said)
  const reviewer =
    kind === 'request.review_started' && event.actor_id !== null
      ? (await namesOf(t, [event.actor_id])).get(event.actor_id)
      : undefined
  const { userId, category, number, scope, refusal, draftKey } = request
  return {
    kind,
    userId,
    category,
    link: kind === 'request.draft_warned' ? `/new-request?draft=${draftKey}` : `/requests/${event.object_id}`,
    facts: {
      ...said,
      number: number ?? '',
      scope,
      refusal: refusal ?? '',
      reviewer: reviewer?.split(' ')[0] ?? null,
    },
  }
}

/** Whom an event concerns and what there is to say of it; undefined when nobody is told. */
export const readHappened = async (t: Tx, eventId: number): Promise<Happened | undefined> => {
  const event = await t
    .selectFrom('events')
    .select(['kind', 'actor_id', 'object_kind', 'object_id', 'payload'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event || !isTold(event.kind)) return undefined
  const said = event.payload as Said
  const facts = factsFrom(said)
  if (event.kind === 'account.device_added')
    return {
      kind: event.kind,
      userId: event.object_id,
      category: 'general',
      link: '/settings/account',
      facts,
    }
  if (event.kind === 'document.expiring')
    return {
      kind: event.kind,
      userId: said.user ?? '',
      category: 'gruas',
      link: '/settings/documents',
      facts,
    }
  return ofRequest(t, event.kind, event)
}
