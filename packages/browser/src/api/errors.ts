/** What was asked. Neither headers nor body: an error may be logged, and those hold tokens and people's data. */
interface Asked {
  readonly method: string
  readonly url: string
}

interface Details {
  readonly status?: number | undefined
  readonly request?: Asked | undefined
  readonly code?: string | undefined
  readonly reason?: string | undefined
  readonly title?: string | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly cause?: unknown
}

/** Whatever a call to the API fails with (spec.md §8). `status` and `request` are there if there was an answer. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly status: number | undefined
  readonly request: Asked | undefined
  /** The class that the API told, also one that has no class of its own here. */
  readonly code: string | undefined
  /** The domain's own word: trying again would not change it. */
  readonly reason: string | undefined
  readonly title: string | undefined
  readonly retryable: boolean = false

  constructor(message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.status = details.status
    this.request = details.request
    this.code = details.code
    this.reason = details.reason
    this.title = details.title
  }
}

export class ValidationError extends ApiError {
  override readonly name = 'ValidationError'
  /** Path of the field, with dots, to what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>

  constructor(message: string, details: Details = {}) {
    super(message, details)
    this.fields = details.fields ?? {}
  }
}

export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError'
}

export class AuthorizationError extends ApiError {
  override readonly name = 'AuthorizationError'
}

export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError'
}

export class UnknownError extends ApiError {
  override readonly name = 'UnknownError'
  override readonly retryable = this.reason === undefined

  constructor(message = 'Error desconocido', details: Details = {}) {
    super(message, details)
  }
}

/** No answer at all: no network, a connection that broke, or nothing in time. */
export class NetworkError extends ApiError {
  override readonly name = 'NetworkError'
  override readonly retryable = true

  constructor(message: string, cause?: unknown) {
    super(`Error: ${message}`, { cause })
  }
}

export class TokenExpiredError extends ApiError {
  override readonly name = 'TokenExpiredError'

  constructor(details: Details = {}) {
    super('El token ha expirado', details)
  }
}
