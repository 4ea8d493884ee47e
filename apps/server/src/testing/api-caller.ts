import { createClient } from '@habilita/contract/api/client'
import type { Endpoint, Input, Reply } from '@habilita/contract/api/endpoint'
import type { ErrorBody } from '@habilita/contract/api/errors'

/** An error answer of the API. Its message starts like `409 WRONG_STATE`. */
export class Refusal extends Error {
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.reason ?? body.code}: ${body.message}`)
    this.body = body
  }
}

/** A person who calls the API. */
export interface ApiCaller {
  readonly id: string
  readonly email: string
  readonly idToken: string
  /** Typed by the endpoint; throws a `Refusal`. */
  readonly call: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>
}

interface Account {
  readonly id: string
  readonly email: string
  readonly idToken: string
}

export const apiCaller = (address: string, { id, email, idToken }: Account): ApiCaller => ({
  id,
  email,
  idToken,
  call: createClient(async ({ method, url, body }) => {
    const response = await fetch(`${address}${url}`, {
      method,
      headers: {
        authorization: `Bearer ${idToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const json: unknown = text === '' ? undefined : JSON.parse(text)
    if (!response.ok) throw new Refusal(response.status, json as ErrorBody)
    return json
  }),
})
