import type { PartKind } from '../schemes/schemes.ts'

export const bookingStates = ['booked', 'attended', 'absent', 'cancelled', 'moved'] as const
export type BookingState = (typeof bookingStates)[number]

export const bookingStateNames = {
  booked: 'Reservado',
  attended: 'Presentado',
  absent: 'No presentado',
  cancelled: 'Cancelado',
  moved: 'Cambiado',
} satisfies Record<BookingState, string>

export const waitingStates = ['waiting', 'offered', 'accepted', 'lapsed', 'left'] as const
export type WaitingState = (typeof waitingStates)[number]

/**
 * Why someone left the waiting list: on their own, by asking staff, or because there was nothing to wait for.
 */
export const leavings = ['asked', 'asked_us', 'cancelled', 'closed', 'unfit'] as const
export type Leaving = (typeof leavings)[number]

export const outcomes = ['passed', 'failed', 'absent', 'void'] as const
export type Outcome = (typeof outcomes)[number]

export const outcomeNames = {
  passed: 'Apto',
  failed: 'No apto',
  absent: 'No presentado',
  void: 'Anulado',
} satisfies Record<Outcome, string>

export const sessionStates = ['open', 'held', 'cancelled'] as const
export type SessionState = (typeof sessionStates)[number]

export const sessionStateNames = {
  open: 'Abierta',
  held: 'Celebrada',
  cancelled: 'Cancelada',
} satisfies Record<SessionState, string>

/** Check-in opens this long before an exam. */
export const CHECK_IN_HOURS = 2

export const timeZones = ['Europe/Madrid', 'Atlantic/Canary'] as const
export type ExamTimeZone = (typeof timeZones)[number]

/** Shown where a time could be misread: the person may be in another time zone. */
export const timeZoneNames = {
  'Europe/Madrid': 'hora peninsular',
  'Atlantic/Canary': 'hora canaria',
} satisfies Record<ExamTimeZone, string>

/** What everyone brings, in addition to the equipment of a session. */
export const thingsToBring = {
  theory: ['Tu documento de identidad original y en vigor', 'Una calculadora no programable'],
  practical: [
    'Tu documento de identidad original y en vigor',
    'Tus equipos de protección: calzado de seguridad, guantes y casco',
  ],
} satisfies Record<PartKind, readonly string[]>
