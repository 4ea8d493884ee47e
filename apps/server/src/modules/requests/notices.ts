import { noticesOf } from '../../module.ts'
import { namesOf } from '../user/public.ts'
import { requestFacts } from './facts.ts'
import { type RequestNoticeFacts, requestNoticeRules } from './notice-rules.ts'

/** Payload of the events, as far as present. */
type Said = Partial<Pick<RequestNoticeFacts, 'until' | 'count' | 'cents' | 'payment' | 'state'>> & {
  readonly left?: number
}

export const requestNotices = noticesOf({
  rules: requestNoticeRules,
  looks: {
    N01: {},
    N02: {
      discreet: {
        title: 'Estamos revisando tu solicitud',
        body: 'Ya estamos comprobando tus documentos. No tienes que hacer nada.',
      },
    },
    N03: {},
    N04: {},
    N05: {},
    N06: {},
    N07: {
      discreet: { title: 'Solicitud no admitida', body: 'Mira el motivo y hasta cuándo puedes apelar.' },
    },
    N18: {},
    N19: {},
    N26: { discreet: { title: 'Pago recibido', body: 'Hemos recibido el pago de tu solicitud.' } },
    N31: { button: 'Seguir con el borrador' },
    N32: { button: 'Leer el mensaje' },
    N47: { discreet: { body: 'No tienes que pagar ni hacer nada. Mira el motivo en tu solicitud.' } },
  },
  read: async (t, { kind, actor_id: actorId, object_id: id, payload }) => {
    const request = await requestFacts(t, id)
    if (!request) return undefined // the draft has been deleted
    const said = payload as Said
    const reviewer =
      kind === 'request.review_started' && actorId !== null
        ? (await namesOf(t, [actorId])).get(actorId)
        : undefined
    const { userId, category, number, scope, refusal, draftKey, opening, type } = request
    return {
      userId,
      category,
      link: kind === 'request.draft_warned' ? `/new-request?draft=${draftKey}` : `/requests/${id}`,
      facts: {
        number: number ?? '',
        scope,
        until: said.until ?? '',
        count: said.count ?? 0,
        daysLeft: said.left ?? 0,
        cents: said.cents ?? 0,
        payment: said.payment ?? 'not_due',
        state: said.state ?? null,
        reviewer: reviewer?.split(' ')[0] ?? null,
        refusal: refusal ?? '',
        opening,
        isCorrection: type === 'correction',
      },
    }
  },
})
