type Attempt = (one: () => Promise<void>) => Promise<void>

/**
 * Many small things that a job does: one that fails stops no other. Whatever failed makes the job fail at its end, so
 * that it is tried again.
 */
export const eachApart = async (
  message: string,
  work: (attempt: Attempt) => Promise<void>,
): Promise<void> => {
  const failed: unknown[] = []
  await work(one => one().catch((error: unknown) => void failed.push(error)))
  if (failed.length > 0) throw new AggregateError(failed, message)
}
