import { type ErrorCode, errorCopy, type Reason, reasonCode } from '@habilita/contract/errors'

/** Something the domain refuses: `throw new DomainError('SEAT_TAKEN')`. Its words are the contract's. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly reason: Reason
  readonly code: ErrorCode

  constructor(reason: Reason) {
    super(errorCopy[reason].message)
    this.reason = reason
    this.code = reasonCode[reason]
  }
}
