import type { CertificationBody } from '@habilita/contract/api/certification-body'
import type { MailContent } from './message.ts'
import { layout } from './templates/layout.ts'
import { plainText } from './templates/plain-text.ts'
import { wordingOf } from './templates/wordings.ts'
import type { ComposedMail } from '../../ports/mailer.ts'

interface Circumstances {
  readonly id: string
  readonly date: Date
  readonly certificationBody: CertificationBody
  readonly publicUrl: URL
}

/** Composes a mail from its content. Deterministic, so that every attempt sends the same mail. */
export const composeMail = (
  { to, message, code }: MailContent,
  { id, date, certificationBody, publicUrl }: Circumstances,
): ComposedMail => {
  const wording = wordingOf(message, certificationBody.name)
  return {
    id,
    messageId: `<${id}@${publicUrl.hostname}>`,
    date,
    to,
    subject: wording.subject,
    html: layout(wording, message.link, certificationBody).source,
    text: plainText(wording, message.link, certificationBody),
    link: message.link,
    code,
  }
}
