import { noticesOf } from '../../../module.ts'
import { dataRequestNoticeRules } from './notice-rules.ts'
import { dataRequestFacts } from './rows.ts'

const button = 'Ver mis datos'

export const dataRequestNotices = noticesOf({
  rules: dataRequestNoticeRules,
  looks: {
    N50: { button, discreet: { body: 'Te responderemos dentro de plazo.' } },
    N51: {
      button,
      discreet: { title: 'Hay novedades sobre tu petición', body: 'Mira cuándo te responderemos.' },
    },
    N52: { button, discreet: { title: 'Hemos respondido a tu petición', body: 'Lee nuestra respuesta.' } },
    N53: {
      button,
      discreet: { title: 'Hay novedades sobre tu petición', body: 'Mira qué cambia y desde cuándo.' },
    },
  },
  read: async (t, { object_id: id }) => {
    const found = await dataRequestFacts(t, id)
    if (!found) return undefined
    const { userId, ...facts } = found
    return { userId, category: 'general', link: '/settings/personal-data', facts }
  },
})
