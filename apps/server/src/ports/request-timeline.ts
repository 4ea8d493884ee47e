import type { EventKind } from '@habilita/contract/staff/event-names'

type AfterDot<Kind> = Kind extends `request.${infer Rest}` ? Rest : never

/** Kinds of request events, without their prefix. */
export type RequestEventKind = AfterDot<EventKind>

/** Titles of events in the history of a request, as shown to staff. */
export type TimelineTitles = Readonly<Partial<Record<RequestEventKind, string>>>
