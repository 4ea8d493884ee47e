export class TooBusyError extends Error {
  override readonly name = 'TooBusyError'
}

/** The same limits per key, so that one user cannot take the places of others. */
export const boundedEach = (most: number, mostWaiting: number) => {
  const places = new Map<string, { readonly enter: ReturnType<typeof bounded>; users: number }>()
  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    const place = places.get(whose) ?? { enter: bounded(most, mostWaiting), users: 0 }
    places.set(whose, place)
    place.users += 1
    try {
      return await place.enter(work)
    } finally {
      place.users -= 1
      if (place.users === 0) places.delete(whose)
    }
  }
}

/** Limits how many tasks run and wait; further ones are rejected, so that no caller waits forever. */
export const bounded = (most: number, mostWaiting: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1
    else if (waiting.length < mostWaiting) await new Promise<void>(resolve => waiting.push(resolve))
    else throw new TooBusyError()
    try {
      return await work()
    } finally {
      // The place is handed to the next waiting task, so no new task can take it in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
