import { noticesOf } from '../../module.ts'
import { documentNoticeRules } from './notice-rules.ts'

/** Payload of the event. */
interface Said {
  readonly user: string
  readonly until: string
}

export const documentNotices = noticesOf({
  rules: documentNoticeRules,
  looks: {
    N27: {
      button: 'Ver mis documentos',
      discreet: { title: 'Un documento tuyo caduca pronto', body: 'Mira cuál es y sube uno nuevo.' },
    },
  },
  read: async (_t, { payload }) => {
    const { user: userId, until } = payload as Said
    return { userId, category: 'gruas', link: '/settings/documents', facts: { until } }
  },
})
