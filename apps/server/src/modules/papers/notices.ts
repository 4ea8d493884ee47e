import { noticesOf } from '../../module.ts'
import { requestFacts } from '../requests/public.ts'
import { paperFacts } from './facts.ts'
import { paperNoticeRules } from './notice-rules.ts'

export const paperNotices = noticesOf({
  rules: paperNoticeRules,
  looks: {
    N25: { discreet: { title: 'Nueva factura', body: 'Ya puedes ver la factura de tu solicitud.' } },
    N39: { discreet: { title: 'Nuevo informe', body: 'Ya puedes verlo en tu solicitud.' } },
  },
  read: async (t, { object_id: requestId, payload }) => {
    const { paper } = payload as { readonly paper: string }
    const request = await requestFacts(t, requestId)
    const facts = await paperFacts(t, paper)
    // A removed paper needs no notice.
    if (!request || !facts) return undefined
    const { userId, category } = request
    return { userId, category, link: `/requests/${requestId}`, facts }
  },
})
