import { handled, type Module } from '../../module.ts'
import { deliverMail } from './deliver.ts'
import { sendMailJob } from './jobs.ts'
import { devMailRoutes } from './routes.ts'
import { tidyMail } from './tidy.ts'

export const mailModule: Module = {
  name: 'mail',
  what: 'Mails: their texts, their queue and their delivery',
  tables: ['outgoing_mails'],
  routes: ({ api, deps, devMailFolder }) => {
    if (devMailFolder !== undefined)
      devMailRoutes(api.app, deps, { folder: devMailFolder, project: deps.identity.config.projectId })
  },
  jobs: [handled(sendMailJob, ({ mailId }, deps) => deliverMail(deps, mailId))],
  tidy: tidyMail,
}
