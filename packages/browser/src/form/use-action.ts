import { useState } from 'react'
import { type Problem, problemOf } from './problem.ts'

/** A button outside a form with an action that may be slow or fail. Ignores clicks while it runs. */
export const useAction = (run: () => Promise<unknown>) => {
  const [loading, setLoading] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  const act = async (): Promise<void> => {
    if (loading) return
    setLoading(true)
    setProblem(undefined)
    try {
      await run()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setLoading(false)
    }
  }

  return {
    act,
    loading,
    problem,
    /** Removes the error of the last attempt. */
    clear: () => setProblem(undefined),
  }
}
