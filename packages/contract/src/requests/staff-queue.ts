import * as z from 'zod/mini'
import { paymentStates, type RequestState, requestTypes } from './request-values.ts'
import { PersonKey } from '../values/person-key.ts'
import { RequestSummary, SearchText } from './requests.ts'
import { schemeCategories } from '../schemes/schemes.ts'
import { listInText } from '../api/wire.ts'

/** In process order, which is the sort order of the queue. Without drafts. */
export const queueStates = [
  'submitted',
  'in_review',
  'remedy',
  'admitted',
  'in_exams',
  'in_decision',
  'granted',
  'denied',
  'not_admitted',
  'lapsed',
  'withdrawn',
  'expired',
] as const satisfies readonly Exclude<RequestState, 'draft'>[]

/** Open states, in process order. */
export const queueStages = [
  'submitted',
  'in_review',
  'remedy',
  'admitted',
  'in_exams',
  'in_decision',
] as const
export type QueueStage = (typeof queueStages)[number]

export const queueSorts = ['submitted', 'number', 'name', 'category', 'state', 'due', 'changed'] as const
export type QueueSort = (typeof queueSorts)[number]

export const queueTurns = ['staff', 'candidate', 'nobody'] as const
export type QueueTurn = (typeof queueTurns)[number]

/** `week`: from today to Sunday. Closed requests have no deadline. */
export const queueDues = ['overdue', 'today', 'week', 'none'] as const
export type QueueDue = (typeof queueDues)[number]

/** Filter and order of the queue. */
export const QueueFilter = {
  /** Searches number, category, scope, type, state, and name, document, phone and address of the person. */
  q: z.optional(SearchText),
  /** Requests of one person, by id: names and numbers do not belong in URLs. */
  person: z.optional(PersonKey),
  state: z.optional(listInText(queueStates)),
  category: z.optional(listInText(schemeCategories)),
  type: z.optional(listInText(requestTypes)),
  payment: z.optional(listInText(paymentStates)),
  /** `me`, `nobody`, or the id of a staff member. */
  assignedTo: z.optional(z.string().check(z.regex(/^[\w-]{1,128}$/))),
  turn: z.optional(z.enum(queueTurns)),
  due: z.optional(z.enum(queueDues)),
  /** Dates of submission in Madrid, inclusive. */
  submittedFrom: z.optional(z.iso.date()),
  submittedTo: z.optional(z.iso.date()),
  /** Dates of closing, inclusive. */
  closedFrom: z.optional(z.iso.date()),
  closedTo: z.optional(z.iso.date()),
  /** Open requests with a deadline before this date. */
  dueBefore: z.optional(z.iso.date()),
  /** Requests that left this stage within these dates, in time or late. */
  left: z.optional(z.enum(queueStages)),
  leftFrom: z.optional(z.iso.date()),
  leftTo: z.optional(z.iso.date()),
  leftInTime: z.optional(z.enum(['yes', 'no'])),
  /** Default: by submission, newest first. */
  sort: z.optional(z.enum(queueSorts)),
  /** `desc` is the exact reverse of `asc`: requests without a deadline come last, or first. */
  direction: z.optional(z.enum(['asc', 'desc'])),
}

export const QueuedRequest = z.object({
  ...RequestSummary.shape,
  /** Messages of the person since the last one from staff. */
  unreadMessages: z.int(),
  candidate: z.object({
    id: z.string(),
    name: z.nullable(z.string()),
    /** «García Vidal, Ana»: sort key of `name`. */
    listedName: z.nullable(z.string()),
    /** INE code. */
    province: z.nullable(z.string()),
    municipality: z.nullable(z.string()),
  }),
  assignedTo: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  payment: z.enum(paymentStates),
  /** The deadline (`turn.by`) has passed and work is pending. */
  isOverdue: z.boolean(),
  /** Documents not judged yet. */
  documentsWaiting: z.int(),
})
QueuedRequest.register(z.globalRegistry, { id: 'QueuedRequest' })
export type QueuedRequest = z.infer<typeof QueuedRequest>

/** `isMore`: there are more than `count`. */
export const QueueTotal = z.object({ count: z.int(), isMore: z.boolean() })
export type QueueTotal = z.infer<typeof QueueTotal>

/** Columns of the export, in default order. */
export const queueColumns = [
  'number',
  'type',
  'category',
  'scopes',
  'candidate',
  'state',
  'submitted',
  'due',
  'payment',
  'assignedTo',
  'province',
  'municipality',
  'changed',
  'documentsWaiting',
] as const
export type QueueColumn = (typeof queueColumns)[number]

export const queueColumnNames = {
  number: 'Número',
  type: 'Tipo',
  category: 'Especialidad',
  scopes: 'Alcance',
  candidate: 'Solicitante',
  state: 'Estado',
  submitted: 'Presentada',
  due: 'Plazo',
  payment: 'Pago',
  assignedTo: 'Asignada a',
  province: 'Provincia',
  municipality: 'Municipio',
  changed: 'Último cambio',
  documentsWaiting: 'Documentos por revisar',
} satisfies Record<QueueColumn, string>
