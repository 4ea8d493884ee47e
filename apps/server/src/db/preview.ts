class RolledBack extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('Only previewed')
    this.result = result
  }
}

/**
 * Previews an operation: runs it in its own transaction, which `rollBackWith` rolls back with an error that
 * carries the result. No rule is written twice, so the preview matches the real operation.
 */
export const preview = async <T>(
  work: (rollBackWith: (result: T) => never) => Promise<never>,
): Promise<T> => {
  let isOver = false
  try {
    return await work(result => {
      isOver = true
      throw new RolledBack(result)
    })
  } catch (error) {
    if (isOver && error instanceof RolledBack) return error.result as T
    throw error
  }
}
