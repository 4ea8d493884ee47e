type Attempt = (one: () => Promise<void>) => Promise<void>

/**
 * Runs many small tasks of a job: a failure does not stop the others, but the job fails at its end and is
 * retried.
 */
export const runAllThenThrow = async (
  message: string,
  work: (attempt: Attempt) => Promise<void>,
): Promise<void> => {
  const failed: unknown[] = []
  await work(one => one().catch((error: unknown) => void failed.push(error)))
  if (failed.length > 0) throw new AggregateError(failed, message)
}
