import type { EventKind } from '@habilita/contract/staff/event-names'

type AfterDot<Kind> = Kind extends `request.${infer Rest}` ? Rest : never

/** Kinds of events about a request, without their prefix. */
export type RequestEventKind = AfterDot<EventKind>

/** Titles of events in the history of a request, as staff read it. */
export type TimelineTitles = Readonly<Partial<Record<RequestEventKind, string>>>
