/** A job that a module declares: its identifier in the database, and what it is given. */
export interface Job<Payload> {
  readonly id: string
  readonly toJson: (payload: Payload) => string
}

/** A job runs at least once: it must do no harm when it runs again. */
export const job = <Payload = Record<string, never>>(id: string): Job<Payload> => ({
  id,
  toJson: payload => JSON.stringify(payload),
})
