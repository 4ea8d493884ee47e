import { type Problem, problemOf } from '@habilita/browser/form/problem'
import { setAttendance } from '@habilita/contract/exams/staff-exams'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { usePutSession } from './use-put-session.ts'

/** Records attendance, or clears it (`null`). */
export const useAttendance = (id: string, onSaid: () => void) => {
  const { put } = usePutSession()
  const [loading, setLoading] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  return {
    loading,
    problem,
    say: async (attended: boolean | null): Promise<void> => {
      if (loading) return
      setLoading(true)
      setProblem(undefined)
      try {
        await put(await call(setAttendance, { params: { id }, body: { attended } }))
        onSaid()
      } catch (error) {
        setProblem(problemOf(error))
      } finally {
        setLoading(false)
      }
    },
  }
}
