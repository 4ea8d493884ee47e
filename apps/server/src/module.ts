import type { StaffAccess } from '@habilita/contract/api/endpoint'
import type { Db } from './db/client.ts'
import type { DB } from './db/schema.gen.ts'
import type { Deps } from './deps.ts'
import type { Api } from './http/bind.ts'
import type { Job } from './jobs/job.ts'
import type { LoadedBody } from './ports/certification-body.ts'
import type { CallerChecks } from './ports/callers.ts'
import type { LiveLimits } from './ports/listener.ts'
import type { TimelineTitles } from './ports/request-timeline.ts'
import type { CertificatesForRequests } from './ports/certificates-for-requests.ts'

/** What modules bring that another module works with, put together by composition.ts. */
export interface Contributions {
  readonly forget: readonly ((deps: Deps, userId: string) => Promise<void>)[]
  readonly tidy: readonly ((deps: Deps) => Promise<void>)[]
  /** Which staff receive changes of a topic: the same access that lets them read it. Other topics are for admins. */
  readonly staffTopics: Readonly<Record<string, StaffAccess>>
  /** Titles of events in the history of a request, as staff read it. */
  readonly timeline: TimelineTitles
  /** Of certificates, for requests: that module is below. */
  readonly certificates: CertificatesForRequests
  /** The numbers of all that each of these documents is part of, for files: that module is below. */
  readonly usesOf: (db: Db, documentIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>
  /** What follows when a person's account is gone, for user: that module is below. */
  readonly blockPerson: (deps: Deps, userId: string) => Promise<void>
}

/** What the routes of a module are mounted with. */
interface Mount {
  readonly api: Api
  readonly deps: Deps
  readonly contributions: Contributions
  readonly live: Partial<LiveLimits> | undefined
  /** Where kept mail may be read by whoever can reach us: on a loopback address alone. */
  readonly devMailFolder: string | undefined
  /** The built candidates' app, where this process serves it. */
  readonly appFolder: string | undefined
}

export interface Schedule {
  /** Minute, hour, day of the month, month, day of the week, in UTC. */
  readonly cron: string
  /** How far back a run that was missed is made up for. */
  readonly fill?: string
}

export interface HandledJob {
  readonly id: string
  readonly handle: (payload: unknown, deps: Deps, contributions: Contributions) => Promise<void>
  readonly schedule: Schedule | undefined
}

/** Binds a job to its handler, and to when it runs by itself. The database gives back what `addJob` took. */
export const handled = <Payload>(
  { id }: Job<Payload>,
  handle: (payload: Payload, deps: Deps, contributions: Contributions) => Promise<void>,
  schedule?: Schedule,
): HandledJob => ({ id, handle: handle as HandledJob['handle'], schedule })

/** What a module brings. `modules/<name>/module.ts` declares it, and composition.ts alone imports that. */
export interface Module {
  readonly name: string
  /** What it is, in one line. */
  readonly what: string
  /** Tables that this module alone writes. */
  readonly tables?: readonly (keyof DB)[]
  readonly routes?: (mount: Mount) => void | Promise<void>
  readonly jobs?: readonly HandledJob[]
  /** Removes what it stores of a person who has left. */
  readonly forget?: Contributions['forget'][number]
  /** Removes what has served its purpose. Runs hourly. */
  readonly tidy?: Contributions['tidy'][number]
  readonly staffTopics?: Contributions['staffTopics']
  readonly timeline?: TimelineTitles
}

/** All modules, as the HTTP side mounts them. */
export interface Product {
  readonly modules: readonly Module[]
  readonly contributions: Contributions
  readonly callerChecks: (deps: Deps) => CallerChecks
  readonly brandRevision: (body: LoadedBody) => string
}
