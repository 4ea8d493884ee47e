/** The only source of the current time. Rules take `now` as an argument; tests change it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
