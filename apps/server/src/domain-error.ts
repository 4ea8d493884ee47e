import {
  type ErrorBody,
  type ErrorCode,
  errorCopy,
  type Reason,
  reasonCode,
} from '@habilita/contract/api/errors'

const isReason = (word: ErrorCode | Reason): word is Reason => Object.hasOwn(reasonCode, word)

interface Details extends Partial<Pick<ErrorBody, 'title' | 'message'>> {
  /** Messages by input field. */
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number
}

/**
 * A refusal by the domain: `throw new DomainError('SEAT_TAKEN')`, or by error code if no reason is defined,
 * `new DomainError('NotFound')`. The contract has the texts; `title` and `message` replace them.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly body: ErrorBody
  readonly retryAfter: number | undefined

  constructor(word: ErrorCode | Reason, { fields, retryAfter, ...copy }: Details = {}) {
    super(word)
    this.retryAfter = retryAfter
    this.body = {
      code: isReason(word) ? reasonCode[word] : word,
      ...(isReason(word) && { reason: word }),
      ...errorCopy[word],
      ...copy,
      ...(fields && { fields }),
    }
  }
}
