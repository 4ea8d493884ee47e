import {
  type ErrorBody,
  type ErrorCode,
  errorCopy,
  type Reason,
  reasonCode,
} from '@habilita/contract/api/errors'

const isReason = (word: ErrorCode | Reason): word is Reason => Object.hasOwn(reasonCode, word)

/**
 * Something the domain refuses: `throw new DomainError('SEAT_TAKEN')`, or by class alone where there is no word of
 * its own, `new DomainError('NotFound')`. What people read is the contract's; `fields` says what is wrong where,
 * and `retryAfter` in how many seconds it makes sense to try again.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly body: ErrorBody
  readonly retryAfter: number | undefined

  constructor(
    word: ErrorCode | Reason,
    fields?: Readonly<Record<string, string>>,
    retryAfter?: number,
    /** In place of the contract's words, where there is more to say than those. */
    copy?: Partial<Pick<ErrorBody, 'title' | 'message'>>,
  ) {
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
