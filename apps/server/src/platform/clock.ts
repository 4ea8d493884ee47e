/** The only source of the present. Rules get `now` as an argument; tests move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
