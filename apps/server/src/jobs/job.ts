/** A job declared by a module: its identifier in the database, and the type of its payload. */
export interface Job<Payload> {
  readonly id: string
  readonly toJson: (payload: Payload) => string
}

/** A job runs at least once, so its handler must be idempotent. */
export const job = <Payload = Record<string, never>>(id: string): Job<Payload> => ({
  id,
  toJson: payload => JSON.stringify(payload),
})
