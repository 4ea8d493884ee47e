import type { OpenSession } from '@habilita/contract/exams/exam-shapes'

/** Up to this number the chip is amber. */
const FEW = 3

type Seats = Pick<OpenSession, 'seatsLeft' | 'waitingId'>

/** The free seats as text, with the tone of the chip. */
export const seatsOf = ({ seatsLeft, waitingId }: Seats) => {
  if (waitingId !== null) return { tone: 'accent', text: 'En lista de espera' } as const
  if (seatsLeft === 0) return { tone: 'neutral', text: 'Lista de espera' } as const
  const text = seatsLeft === 1 ? '1 plaza' : `${seatsLeft} plazas`
  return { tone: seatsLeft <= FEW ? 'warn' : 'ok', text } as const
}

type Placed = Seats & { readonly venue: { readonly province: string } }

/** If all found sessions are full: their common province, or an empty string for several. */
export const fullProvince = (sessions: readonly Placed[]): string | undefined => {
  if (sessions.length === 0 || sessions.some(({ seatsLeft }) => seatsLeft > 0)) return undefined
  const codes = new Set(sessions.map(({ venue }) => venue.province))
  return codes.size === 1 ? [...codes][0] : ''
}
