import * as z from 'zod/mini'
import { paymentStates, type RequestState, requestTypes } from './request-words.ts'
import { PersonKey } from '../values/person-key.ts'
import { RequestSummary, SearchText } from './requests.ts'
import { trades } from '../schemes/schemes.ts'
import { listInText } from '../api/wire.ts'

/** In the order in which a request goes through them: the one that the queue is sorted in. Drafts are nobody's here. */
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

/** Where a request is under way, in that order. */
export const queueStages = [
  'submitted',
  'in_review',
  'remedy',
  'admitted',
  'in_exams',
  'in_decision',
] as const
export type QueueStage = (typeof queueStages)[number]

export const queueSorts = ['submitted', 'number', 'name', 'trade', 'state', 'due', 'changed'] as const
export type QueueSort = (typeof queueSorts)[number]

export const queueTurns = ['body', 'candidate', 'nobody'] as const
export type QueueTurn = (typeof queueTurns)[number]

/** `week`: from today to Sunday. Of what is over no day is due. */
export const queueDues = ['overdue', 'today', 'week', 'none'] as const
export type QueueDue = (typeof queueDues)[number]

/** What the rows are chosen and ordered by. */
export const QueueFilter = {
  /** Over number, trade, scope, type and state words, and the person's name, document, phone and address. */
  q: z.optional(SearchText),
  /** The requests of one person: by their id, since names and numbers do not belong into addresses. */
  person: z.optional(PersonKey),
  state: z.optional(listInText(queueStates)),
  category: z.optional(listInText(trades)),
  type: z.optional(listInText(requestTypes)),
  payment: z.optional(listInText(paymentStates)),
  /** `me`, `nobody`, or the id of somebody of the body. */
  assignedTo: z.optional(z.string().check(z.regex(/^[\w-]{1,128}$/))),
  turn: z.optional(z.enum(queueTurns)),
  due: z.optional(z.enum(queueDues)),
  /** The first and the last day of submission, in Madrid. */
  submittedFrom: z.optional(z.iso.date()),
  submittedTo: z.optional(z.iso.date()),
  /** The first and the last of the days on which they came to their end. */
  closedFrom: z.optional(z.iso.date()),
  closedTo: z.optional(z.iso.date()),
  /** Under way, and due before this day. */
  dueBefore: z.optional(z.iso.date()),
  /** They have left this stage, on these days, and by the day that it gave them or after it. */
  left: z.optional(z.enum(queueStages)),
  leftFrom: z.optional(z.iso.date()),
  leftTo: z.optional(z.iso.date()),
  leftInTime: z.optional(z.enum(['yes', 'no'])),
  /** Without it by submission, the newest first. */
  sort: z.optional(z.enum(queueSorts)),
  /** `desc` is exactly the reverse of `asc`: what has no day to be due comes last, or first. */
  direction: z.optional(z.enum(['asc', 'desc'])),
}

export const QueuedRequest = z.object({
  ...RequestSummary.shape,
  /** What the person has written since the body last wrote to them. */
  unreadMessages: z.int(),
  candidate: z.object({
    id: z.string(),
    name: z.nullable(z.string()),
    /** «García Vidal, Ana»: what the order `name` goes by. */
    listedName: z.nullable(z.string()),
    /** By its code of the INE. */
    province: z.nullable(z.string()),
    municipality: z.nullable(z.string()),
  }),
  assignedTo: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  payment: z.enum(paymentStates),
  /** Its day (`turn.by`) has passed and something is still to be done. */
  isOverdue: z.boolean(),
  /** Documents that nobody has judged yet. */
  documentsWaiting: z.int(),
})
QueuedRequest.register(z.globalRegistry, { id: 'QueuedRequest' })
export type QueuedRequest = z.infer<typeof QueuedRequest>

/** How many there are. Beyond `count` they are not counted: `isMore`. */
export const QueueTotal = z.object({ count: z.int(), isMore: z.boolean() })
export type QueueTotal = z.infer<typeof QueueTotal>

/** What a table for a spreadsheet can hold, in the order in which it does when nothing is chosen. */
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
