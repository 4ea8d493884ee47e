/** An error the operator can fix: printed as one line without a stack, and the process exits with code 1. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** Rewords a system error about a folder or file as an instruction; other errors are returned unchanged. */
export const explainFileFault = (error: unknown, path: string): unknown => {
  if (!isSystemError(error)) return error
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new OperatorError(`The disk that holds ${path} is full: free some space and start again.`)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new OperatorError(
        `${path} is not writable for this user: give it to the user, or choose another folder with DATA_DIR.`,
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new OperatorError(`${path} is not a folder: choose another one with DATA_DIR.`)
    default:
      return error
  }
}
