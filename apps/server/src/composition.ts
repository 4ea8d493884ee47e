import type { Deps } from './deps.ts'
import { tidyJob } from './jobs/tidy-job.ts'
import type { WorkerJobs } from './jobs/worker.ts'
import { type Contributions, handled, type HandledJob, type Module, type Product } from './module.ts'
import { apiKeysModule } from './modules/api-keys/module.ts'
import { auditModule } from './modules/audit/module.ts'
import { certificationBodyModule } from './modules/certification-body/module.ts'
import { calendarModule } from './modules/calendar/module.ts'
import { casesModule } from './modules/cases/module.ts'
import { certificatesModule } from './modules/certificates/module.ts'
import { countsModule } from './modules/counts/module.ts'
import { examsModule } from './modules/exams/module.ts'
import { figuresModule } from './modules/figures/module.ts'
import { filesModule } from './modules/files/module.ts'
import { identityModule } from './modules/identity/module.ts'
import { impartialityModule } from './modules/impartiality/module.ts'
import { invoicingModule } from './modules/invoicing/module.ts'
import { liveModule } from './modules/live/module.ts'
import { mailModule } from './modules/mail/module.ts'
import { notificationsModule } from './modules/notifications/module.ts'
import { pagesModule } from './modules/pages/module.ts'
import { papersModule } from './modules/papers/module.ts'
import { peopleModule } from './modules/people/module.ts'
import { privacyModule } from './modules/privacy/module.ts'
import { requestsModule } from './modules/requests/module.ts'
import { restrictionsModule } from './modules/restrictions/module.ts'
import { savedViewsModule } from './modules/saved-views/module.ts'
import { schemesModule } from './modules/schemes/module.ts'
import { searchModule } from './modules/search/module.ts'
import { staffModule } from './modules/staff/module.ts'
import { templatesModule } from './modules/templates/module.ts'
import { userModule } from './modules/user/module.ts'
import { authenticateKey } from './modules/api-keys/public.ts'
import { brandRevision } from './modules/certification-body/public.ts'
import { usesOf } from './modules/cases/public.ts'
import { certificatesForRequests } from './modules/certificates/public.ts'
import { blockPerson } from './modules/privacy/public.ts'
import { mayPass, rolesTogether } from './modules/staff/public.ts'
import type { CallerChecks } from './ports/callers.ts'

/** All modules, in the order in which their routes are mounted. */
export const modules: readonly Module[] = [
  certificationBodyModule,
  identityModule,
  userModule,
  staffModule,
  schemesModule,
  calendarModule,
  figuresModule,
  auditModule,
  requestsModule,
  impartialityModule,
  examsModule,
  certificatesModule,
  filesModule,
  papersModule,
  invoicingModule,
  apiKeysModule,
  privacyModule,
  peopleModule,
  casesModule,
  countsModule,
  templatesModule,
  savedViewsModule,
  searchModule,
  notificationsModule,
  liveModule,
  mailModule,
  pagesModule,
  restrictionsModule,
]

const merged = <T extends object>(parts: readonly T[]): T => Object.assign({}, ...parts) as T

const holdings = merged(modules.map(module => module.holdings ?? {}))

const contributions: Contributions = {
  forget: modules.flatMap(({ forget }) => forget ?? []),
  tidy: modules.flatMap(({ tidy }) => tidy ?? []),
  staffTopics: merged(modules.map(({ staffTopics }) => staffTopics ?? {})),
  timeline: merged(modules.map(({ timeline }) => timeline ?? {})),
  notices: {
    builders: merged(modules.map(({ notices }) => notices?.builders ?? {})),
    looks: merged(modules.map(({ notices }) => notices?.looks ?? {})),
  },
  holdings,
  certificates: certificatesForRequests,
  usesOf,
  blockPerson: (deps, userId) => blockPerson({ ...deps, holdings }, userId),
}

const tidyAll = handled(
  tidyJob,
  async (_payload, deps) => {
    for (const tidy of contributions.tidy) await tidy(deps)
  },
  { cron: '10 * * * *', fill: '1h' },
)

const jobs: readonly HandledJob[] = [tidyAll, ...modules.flatMap(module => module.jobs ?? [])]

const cronLine = ({ id, schedule }: HandledJob): string[] =>
  schedule ? [`${schedule.cron} ${id}${schedule.fill === undefined ? '' : ` ?fill=${schedule.fill}`}`] : []

export const workerJobs: WorkerJobs = {
  handlers: Object.fromEntries(
    jobs.map(({ id, handle }) => [id, (payload, deps) => handle(payload, deps, contributions)]),
  ),
  crontab: jobs.flatMap(cronLine).join('\n'),
}

const callerChecks = (deps: Deps): CallerChecks => ({
  authenticate: deps.identity.authenticate,
  rolesOf: rolesTogether(deps.db),
  mayPass,
  keyOf: (authorization, access) => authenticateKey(deps, authorization, access),
})

export const product: Product = { modules, contributions, callerChecks, brandRevision }
