import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'

type Entry = Pick<StaffSessionDetail['roll'][number], 'state' | 'result'>

/** If the absence was accepted, the attempt does not count. */
export const attendanceOf = ({ state, result }: Entry) => {
  if (state === 'attended') return { tone: 'ok', words: 'Ha llegado' } as const
  if (state === 'absent' && result?.outcome === 'void')
    return { tone: 'neutral', words: 'Ausencia justificada' } as const
  if (state === 'absent') return { tone: 'bad', words: 'No presentado' } as const
  return { tone: 'neutral', words: 'Sin llegar' } as const
}
