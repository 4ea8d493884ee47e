import { noticesOf } from '../../module.ts'
import { caseFacts } from './facts.ts'
import { caseNoticeRules } from './notice-rules.ts'

/** People without an account get a mail instead. */
export const caseNotices = noticesOf({
  rules: caseNoticeRules,
  looks: { N28: { button: 'Leer la respuesta' }, N40: { button: 'Ver el estado' } },
  read: async (t, { object_id: id }) => {
    const found = await caseFacts(t, id)
    if (!found || found.userId === null) return undefined
    const { userId, category, ...facts } = found
    return { userId, category, link: '/settings/cases', facts }
  },
})
