import type { NoticeWords } from '@habilita/contract/notices/notice-wording'
import type { NoticeCode } from '@habilita/contract/notices/notices'
import type { NoticeLooks } from '../../ports/notices.ts'

/** The texts of a notice for lock screens and mailbox lists, which others can see. */
export const discreetWords = (
  looks: NoticeLooks,
  { code, title, body }: NoticeWords,
): Pick<NoticeWords, 'title' | 'body'> => ({ title, body, ...looks[code]?.discreet })

/** Label of the mail button. */
export const buttonOf = (looks: NoticeLooks, code: NoticeCode): string =>
  looks[code]?.button ?? 'Ver mi solicitud'
