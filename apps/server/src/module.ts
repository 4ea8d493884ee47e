import type { StaffAccess } from '@habilita/contract/api/endpoint'
import type { EventKind } from '@habilita/contract/staff/event-names'
import type { Db } from './db/client.ts'
import type { DB } from './db/schema.gen.ts'
import type { Deps } from './deps.ts'
import type { Api } from './http/bind.ts'
import type { Job } from './jobs/job.ts'
import type { LoadedCertificationBody } from './ports/certification-body.ts'
import type { CallerChecks } from './ports/callers.ts'
import type { Holdings } from './ports/holdings.ts'
import type { LiveLimits } from './ports/listener.ts'
import type { NoticeRules, Notices } from './ports/notices.ts'
import type { TimelineTitles } from './ports/request-timeline.ts'
import type { CertificatesForRequests } from './ports/certificates-for-requests.ts'

/** What modules contribute to other modules, collected by composition.ts. */
export interface Contributions {
  readonly forget: readonly ((deps: Deps, userId: string) => Promise<void>)[]
  readonly tidy: readonly ((deps: Deps) => Promise<void>)[]
  /** Access that staff need to receive changes of a topic, the same as to read it. Default: admins. */
  readonly staffTopics: Readonly<Record<string, StaffAccess>>
  /** Titles of events in the history of a request, as shown to staff. */
  readonly timeline: TimelineTitles
  /** Notices of all modules, for the module notifications, which knows none of them. */
  readonly notices: Notices
  /** Personal data in the tables of all modules, for the module privacy. */
  readonly holdings: Holdings
  /** Certificates, for the module requests, which is below certificates and cannot import it. */
  readonly certificates: CertificatesForRequests
  /** Numbers of the requests and cases that use each document, for the module files, which is below them. */
  readonly usesOf: (db: Db, documentIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>
  /** Called when a person's account is deleted, for the module user, which is below privacy. */
  readonly blockPerson: (deps: Deps, userId: string) => Promise<void>
}

/** Arguments for mounting the routes of a module. */
interface Mount {
  readonly api: Api
  readonly deps: Deps
  readonly contributions: Contributions
  readonly live: Partial<LiveLimits> | undefined
  /** Folder of stored mail, set only if the server listens on a loopback address. */
  readonly devMailFolder: string | undefined
  /** The built app for candidates, if this process serves it. */
  readonly appFolder: string | undefined
}

export interface Schedule {
  /** Minute, hour, day of the month, month, day of the week, in UTC. */
  readonly cron: string
  /** How far back missed runs are caught up. */
  readonly fill?: string
}

export interface HandledJob {
  readonly id: string
  readonly handle: (payload: unknown, deps: Deps, contributions: Contributions) => Promise<void>
  readonly schedule: Schedule | undefined
}

/** Binds a job to its handler and its schedule. The payload is the one that `addJob` stored. */
export const handled = <Payload>(
  { id }: Job<Payload>,
  handle: (payload: Payload, deps: Deps, contributions: Contributions) => Promise<void>,
  schedule?: Schedule,
): HandledJob => ({ id, handle: handle as HandledJob['handle'], schedule })

/** Binds the rules of a module's notices to the facts that they need. */
export const noticesOf = <Facts>({ rules, read, looks }: NoticeRules<Facts>): Notices => ({
  builders: Object.fromEntries(
    Object.entries(rules).map(([kind, wordsOf]): [string, Notices['builders'][EventKind]] => [
      kind,
      async (t, event) => {
        const found = await read(t, event)
        if (!found) return undefined
        const { facts, ...addressed } = found
        return { ...addressed, words: wordsOf(facts) }
      },
    ]),
  ),
  looks,
})

/** Contributions of a module. `modules/<name>/module.ts` declares them; only composition.ts imports it. */
export interface Module {
  readonly name: string
  /** Description in one line. */
  readonly what: string
  /** Tables that only this module writes. */
  readonly tables?: readonly (keyof DB)[]
  /** Tables of other modules that it reads. `any`: a read model, which shows the data of all modules. */
  readonly reads?: readonly (keyof DB)[] | 'any'
  readonly routes?: (mount: Mount) => void | Promise<void>
  readonly jobs?: readonly HandledJob[]
  /** Deletes what it stores about a person who has left. */
  readonly forget?: Contributions['forget'][number]
  /** Deletes data that is no longer needed. Runs hourly. */
  readonly tidy?: Contributions['tidy'][number]
  readonly staffTopics?: Contributions['staffTopics']
  readonly timeline?: TimelineTitles
  /** Personal data in its tables. */
  readonly holdings?: Holdings
  /** Notices that its events cause. */
  readonly notices?: Notices
}

/** All modules, as the HTTP application mounts them. */
export interface Product {
  readonly modules: readonly Module[]
  readonly contributions: Contributions
  readonly callerChecks: (deps: Deps) => CallerChecks
  readonly brandRevision: (body: LoadedCertificationBody) => string
}
