import { useState } from 'react'
import { type Problem, problemOf } from './problem.ts'

/** A button outside a form that does something which may take long or fail. Never twice at a time. */
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
    /** Begun anew: what failed the last time has nothing to do with it. */
    clear: () => setProblem(undefined),
  }
}
