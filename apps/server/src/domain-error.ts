import { type ErrorBody, type ErrorCode, errorCopy, type Reason, reasonCode } from '@habilita/contract/errors'

const isReason = (word: ErrorCode | Reason): word is Reason => Object.hasOwn(reasonCode, word)

/**
 * Something the domain refuses: `throw new DomainError('SEAT_TAKEN')`, or by class alone where there is no word of
 * its own, `new DomainError('NotFound')`. What people read is the contract's; `fields` says what is wrong where.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly body: ErrorBody

  constructor(word: ErrorCode | Reason, fields?: Readonly<Record<string, string>>) {
    super(word)
    this.body = {
      code: isReason(word) ? reasonCode[word] : word,
      ...(isReason(word) && { reason: word }),
      ...errorCopy[word],
      ...(fields && { fields }),
    }
  }
}
