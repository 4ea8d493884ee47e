import { noticesOf } from '../../module.ts'
import { accountNoticeRules } from './notice-rules.ts'

export const accountNotices = noticesOf({
  rules: accountNoticeRules,
  // The sign-in sends its own mail, with the device and the time.
  looks: { N30: { button: 'Revisar mi cuenta', isMailedElsewhere: true } },
  read: async (_t, { object_id: userId }) => ({
    userId,
    category: 'general',
    link: '/settings/account',
    facts: undefined,
  }),
})
