import type { Certificate } from '@habilita/contract/certificates/certificates'
import type { PartKind, SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { StaffCertificate } from '@habilita/contract/certificates/staff-certificates'
import type { StaffSessionDetail, StaffVenue } from '@habilita/contract/exams/staff-sessions'
import type { Product } from './server.ts'
import { asAnotherDevice } from './settings-people.ts'
import { staffOf } from './staff.ts'
import { expect } from './test.ts'

const asStaff = async (product: Product, role: 'examiner' | 'decider') => {
  const person = await staffOf(product, role)
  const call = await asAnotherDevice(product.address, person)
  return {
    id: person.id,
    call,
    ask: async <T>(method: string, path: string, body?: object): Promise<T> => {
      const { status, json } = await call(method, `/staff${path}`, body)
      expect(status, `${path}: ${JSON.stringify(json)}`).toBe(200)
      return json
    },
  }
}

const places = {
  Zaragoza: { street: 'Calle de Bretón 12', municipality: 'Zaragoza', province: '50' },
  Tenerife: {
    street: 'Avenida Francisco La Roche 3',
    municipality: 'Santa Cruz de Tenerife',
    province: '38',
  },
}

export interface NewSession {
  readonly category: SchemeCategory
  readonly part: PartKind
  /** Local time of the venue. */
  readonly startsAt: string
  readonly venueId: string
  readonly minutes?: number
  readonly capacity?: number
  readonly examiners?: readonly string[]
}

/** An examiner of this product, who uses the API. */
export const examinerOf = async (product: Product) => {
  const { id, call, ask } = await asStaff(product, 'examiner')
  const usual = { scopes: [], minutes: 60, capacity: 5, equipment: [], examiners: [id] }
  const session = (sessionId: string) => ask<StaffSessionDetail>('GET', `/sessions/${sessionId}`)
  return {
    /** Each test uses its own name, so that no other test finds its sessions. */
    venue: async (name: string, place: keyof typeof places = 'Zaragoza'): Promise<string> => {
      const words = { name, ...places[place], stepFree: true, directions: '' }
      return (await ask<StaffVenue>('POST', '/venues', words)).id
    },
    announce: async (words: NewSession): Promise<string> =>
      (await ask<StaffSessionDetail>('POST', '/sessions', { ...usual, ...words })).id,
    refuses: async (words: NewSession, why: string): Promise<void> => {
      const { status } = await call('POST', '/staff/sessions', { ...usual, ...words })
      expect(status, why).toBe(400)
    },
    checkIn: (sessionId: string, code: string) =>
      ask<StaffSessionDetail>('POST', `/sessions/${sessionId}/check-in`, { code }),
    /** The same result for everyone who attended, published at once. */
    mark: async (sessionId: string, score: number, criticalFailed: readonly string[] = []) => {
      const areas = [{ name: 'Normativa', score }]
      for (const { bookingId, state } of (await session(sessionId)).roll)
        if (state === 'attended') {
          const judged = { score, areas, criticalFailed, noConflict: true, seen: null }
          await ask('PUT', `/bookings/${bookingId}/result`, judged)
        }
      const { version } = await session(sessionId)
      await ask('POST', `/sessions/${sessionId}/publication`, { version })
    },
  }
}

/** A staff member who grants and suspends certificates: never the examiner. */
export const deciderOf = async (product: Product) => {
  const { ask } = await asStaff(product, 'decider')
  return {
    grant: async (requestId: string): Promise<void> => {
      const { version } = await ask<{ readonly version: number }>('GET', `/requests/${requestId}`)
      await ask('POST', `/requests/${requestId}/decision`, { outcome: 'granted', version })
    },
    suspend: async (id: Certificate['id'], reason: string): Promise<void> => {
      const { version } = await ask<StaffCertificate>('GET', `/certificates/${id}`)
      await ask('POST', `/certificates/${id}/suspension`, { version, reason })
    },
  }
}
