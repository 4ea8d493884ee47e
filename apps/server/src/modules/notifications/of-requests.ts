import { requestFacts } from '../requests/public.ts'
import { namesOf } from '../user/public.ts'
import { type Facts, isTold, type ToldKind, wordsOf } from './rules.ts'
import type { EventRow, Teller, Told } from './told.ts'
import type { Tx } from '../../db/client.ts'

/** Payload of the events, as far as present. */
type Said = Partial<Pick<Facts, 'until' | 'count' | 'cents' | 'payment' | 'state'>> & {
  readonly left?: number
  readonly user?: string
}

const factsFrom = ({
  until = '',
  count = 0,
  left = 0,
  cents = 0,
  payment = 'not_due',
  state = null,
}: Said): Facts => ({
  number: '',
  scope: '',
  until,
  count,
  daysLeft: left,
  cents,
  payment,
  state,
  reviewer: null,
  refusal: '',
  opening: null,
  isCorrection: false,
})

const ofRequest = async (t: Tx, kind: ToldKind, event: EventRow): Promise<Told | undefined> => {
  const request = await requestFacts(t, event.object_id)
  if (!request) return undefined // the draft has been deleted
  const said = factsFrom(event.payload as Said)
  const reviewer =
    kind === 'request.review_started' && event.actor_id !== null
      ? (await namesOf(t, [event.actor_id])).get(event.actor_id)
      : undefined
  const { userId, category, number, scope, refusal, draftKey, opening, type } = request
  return {
    userId,
    category,
    link: kind === 'request.draft_warned' ? `/new-request?draft=${draftKey}` : `/requests/${event.object_id}`,
    words: wordsOf(kind, {
      ...said,
      number: number ?? '',
      scope,
      refusal: refusal ?? '',
      opening,
      isCorrection: type === 'correction',
      reviewer: reviewer?.split(' ')[0] ?? null,
    }),
  }
}

/** Notices about requests, and about the devices and documents of a person. */
export const tellOfRequests: Teller = async (t, event) => {
  const { kind } = event
  if (!isTold(kind)) return undefined
  const said = event.payload as Said
  const words = () => wordsOf(kind, factsFrom(said))
  if (kind === 'account.device_added')
    return { userId: event.object_id, category: 'general', link: '/settings/account', words: words() }
  if (kind === 'document.expiring')
    return { userId: said.user ?? '', category: 'gruas', link: '/settings/documents', words: words() }
  return ofRequest(t, kind, event)
}
