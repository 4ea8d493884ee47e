class TakenBack extends Error {
  readonly came: unknown

  constructor(came: unknown) {
    super('Only foreseen')
    this.came = came
  }
}

/**
 * What something would come to: it is done for real, in a transaction of its own, which `takeBack` ends by an error
 * that carries out what it came to. No rule is written twice, so what is foreseen is what comes about.
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
