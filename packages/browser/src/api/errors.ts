/**
 * Identifies the HTTP request. Headers and body are left out: errors may be logged, and those contain tokens and
 * personal data.
 */
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

/** The error of a failed API call (spec.md §8). `status` and `request` exist if there was a response. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly status: number | undefined
  readonly request: Asked | undefined
  /** The error code of the API, even if no class here represents it. */
  readonly code: string | undefined
  /** The reason given by the domain: a retry would not change it. */
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
  /** Field path (with dots) to error message. */
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

/** No response: no network, a broken connection or a timeout. */
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
