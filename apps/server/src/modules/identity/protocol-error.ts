/**
 * Error codes of the protocol. The SDK maps each to its own error; the text after the code reaches the
 * console.
 */
export type ProtocolCode =
  | 'ADMIN_ONLY_OPERATION'
  | 'CAPTCHA_CHECK_FAILED'
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
  | 'EMAIL_EXISTS'
  | 'EMAIL_NOT_FOUND'
  | 'EXPIRED_OOB_CODE'
  | 'FEDERATED_USER_ID_ALREADY_LINKED'
  | 'INSUFFICIENT_PERMISSION'
  | 'INVALID_ARGUMENT'
  | 'INVALID_CODE'
  | 'INVALID_CONTINUE_URI'
  | 'INVALID_EMAIL'
  | 'INVALID_GRANT_TYPE'
  | 'INVALID_IDENTIFIER'
  | 'INVALID_IDP_RESPONSE'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'INVALID_MFA_PENDING_CREDENTIAL'
  | 'INVALID_OOB_CODE'
  | 'INVALID_PASSWORD'
  | 'INVALID_REFRESH_TOKEN'
  | 'INVALID_REQ_TYPE'
  | 'INVALID_SESSION_INFO'
  | 'MFA_ENROLLMENT_NOT_FOUND'
  | 'MISSING_CONTINUE_URI'
  | 'MISSING_EMAIL'
  | 'MISSING_GRANT_TYPE'
  | 'MISSING_ID_TOKEN'
  | 'MISSING_MFA_ENROLLMENT_ID'
  | 'MISSING_MFA_PENDING_CREDENTIAL'
  | 'MISSING_NEW_EMAIL'
  | 'MISSING_OOB_CODE'
  | 'MISSING_OR_INVALID_NONCE'
  | 'MISSING_PASSWORD'
  | 'MISSING_REFRESH_TOKEN'
  | 'MISSING_REQ_TYPE'
  | 'OPERATION_NOT_ALLOWED'
  | 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'
  | 'PROVIDER_ALREADY_LINKED'
  | 'RESET_PASSWORD_EXCEED_LIMIT'
  | 'SECOND_FACTOR_EXISTS'
  | 'SECOND_FACTOR_LIMIT_EXCEEDED'
  | 'TOKEN_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'UNAUTHORIZED_DOMAIN'
  | 'UNVERIFIED_EMAIL'
  | 'USER_DISABLED'
  | 'USER_NOT_FOUND'
  | 'WEAK_PASSWORD'

export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
  readonly code: ProtocolCode
  /** In seconds. */
  readonly retryAfter: number | undefined

  constructor(code: ProtocolCode, text?: string, retryAfter?: number) {
    super(text === undefined ? code : `${code} : ${text}`)
    this.code = code
    this.retryAfter = retryAfter
  }
}
