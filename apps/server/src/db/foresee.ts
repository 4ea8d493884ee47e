class TakenBack extends Error {
  readonly came: unknown

  constructor(came: unknown) {
    super('Only foreseen')
    this.came = came
  }
}

/**
 * Previews an operation: runs it in its own transaction, which `takeBack` rolls back with an error that
 * carries the result. No rule is written twice, so the preview matches the real operation.
 */
export const foresee = async <T>(work: (takeBack: (came: T) => never) => Promise<never>): Promise<T> => {
  let isOver = false
  try {
    return await work(came => {
      isOver = true
      throw new TakenBack(came)
    })
  } catch (error) {
    if (isOver && error instanceof TakenBack) return error.came as T
    throw error
  }
}
