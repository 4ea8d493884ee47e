import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { numberInText } from '../api/wire.ts'

const actorKinds = ['system', 'anonymous', 'user', 'staff', 'key'] as const
export type ActorKind = (typeof actorKinds)[number]

export const actorKindNames = {
  system: 'El sistema',
  anonymous: 'Alguien sin cuenta',
  user: 'Una persona',
  staff: 'Personal de la entidad',
  key: 'Otro sistema',
} satisfies Record<ActorKind, string>

const AuditEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.string(),
  /** `kind` as text, like `object.kindName`. */
  kindName: z.string(),
  actor: z.object({
    kind: z.enum(actorKinds),
    kindName: z.string(),
    id: z.nullable(z.string()),
    /** Current name; the log stores none. Null without a name or after erasure. */
    name: z.nullable(z.string()),
  }),
  object: z.object({
    kind: z.string(),
    kindName: z.string(),
    id: z.string(),
    /** Number or name, if it has one and still exists. */
    name: z.nullable(z.string()),
  }),
  payload: z.record(z.string(), z.unknown()),
  traceId: z.nullable(z.string()),
  /** Null: committed, not sealed yet. */
  seal: z.nullable(z.object({ position: z.int(), hash: z.string() })),
})
AuditEvent.register(z.globalRegistry, { id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof AuditEvent>

/** Limited to years with events. */
const Instant = z.iso.datetime().check(z.regex(/^2[01]/, 'Escribe una fecha y una hora válidas.'))

const AuditFilter = {
  kind: z.optional(z.string().check(z.regex(/^[a-z_]{1,60}\.[a-z_]{1,60}$/))),
  /** `objectKind` and `objectId`: both or neither. */
  objectKind: z.optional(z.string().check(z.regex(/^[a-z_]{1,60}$/))),
  objectId: z.optional(z.string().check(z.regex(/^[\w./-]{1,128}$/))),
  actorId: z.optional(z.string().check(z.regex(/^[\w-]{1,128}$/))),
  /** `from` inclusive, `to` exclusive. */
  from: z.optional(Instant),
  to: z.optional(Instant),
}

export const listAuditEvents = endpoint({
  id: 'listAuditEvents',
  method: 'GET',
  path: '/staff/audit/events',
  access: 'admin',
  summary: 'List events, newest first; filter by kind, object, actor and time',
  query: z.strictObject({
    ...AuditFilter,
    /** Only this event. */
    id: z.optional(numberInText.check(z.minimum(1))),
    after: z.optional(numberInText.check(z.minimum(1))),
    limit: z.optional(numberInText.check(z.minimum(1), z.maximum(200))),
  }),
  reply: z.object({ events: z.array(AuditEvent), next: z.nullable(z.int()) }),
})

export const listAuditKinds = endpoint({
  id: 'listAuditKinds',
  method: 'GET',
  path: '/staff/audit/kinds',
  access: 'admin',
  summary: 'List the event kinds in the log, with their labels',
  reply: z.object({ kinds: z.array(z.object({ kind: z.string(), name: z.string() })) }),
})

export const exportAudit = endpoint({
  id: 'exportAudit',
  method: 'GET',
  path: '/staff/audit/export',
  access: 'admin',
  summary:
    'Export the same events, oldest first, with their chain of seals, as CSV or JSON lines; it is recorded',
  query: z.strictObject({ ...AuditFilter, format: z.enum(['csv', 'jsonl']) }),
  file: true,
})

/** Faults that a check may find. */
const checkFaults = ['seal_missing', 'event_changed', 'unsealed', 'interrupted'] as const
export type CheckFault = (typeof checkFaults)[number]

export const checkFaultNames = {
  seal_missing: 'Falta un sello',
  event_changed: 'Un apunte no es como se escribió',
  unsealed: 'Hay apuntes sin sello que nadie espera sellar',
  interrupted: 'La comprobación se interrumpió',
} satisfies Record<CheckFault, string>

const AuditCheck = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  startedBy: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  /** Null while running. */
  finishedAt: z.nullable(z.iso.datetime()),
  /** Sealed events at the start, and how many are checked. */
  toCheck: z.int(),
  checked: z.int(),
  /** Committed, not sealed yet. */
  waiting: z.int(),
  /** Null if the log is intact, or while unknown. */
  fault: z.nullable(
    z.object({
      what: z.enum(checkFaults),
      words: z.string(),
      /** First broken position of the chain, and the event there. */
      position: z.nullable(z.int()),
      eventId: z.nullable(z.int()),
    }),
  ),
})
AuditCheck.register(z.globalRegistry, { id: 'AuditCheck' })
export type AuditCheck = z.infer<typeof AuditCheck>

export const listAuditChecks = endpoint({
  id: 'listAuditChecks',
  method: 'GET',
  path: '/staff/audit/checks',
  access: 'admin',
  summary: 'List the latest checks of the event chain, newest first',
  reply: z.object({ checks: z.array(AuditCheck) }),
})

export const startAuditCheck = endpoint({
  id: 'startAuditCheck',
  method: 'POST',
  path: '/staff/audit/checks',
  access: 'admin',
  summary: 'Start a check of the whole event chain, or return the one in progress',
  reply: AuditCheck,
})

export const getAuditCheck = endpoint({
  id: 'getAuditCheck',
  method: 'GET',
  path: '/staff/audit/checks/:id',
  access: 'admin',
  summary: 'Get the progress and the findings of a check of the event chain',
  params: z.object({ id: z.uuid() }),
  reply: AuditCheck,
})
