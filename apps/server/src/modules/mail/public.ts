export { folderMailer } from './folder-mailer.ts'
export type { Message } from './message.ts'
export { queueMail } from './queue.ts'
export { smtpMailer } from './smtp-mailer.ts'
