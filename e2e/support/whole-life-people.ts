import type { Booking } from '@habilita/contract/exams/exam-shapes'
import type { Page } from '@playwright/test'
import { type Asked, submitElsewhere } from './archive-people.ts'
import { deciderOf, examinerOf } from './exam-staff.ts'
import type { Time } from './moved-clock.ts'
import { createPerson, signedIn } from './people.ts'
import type { Person } from './sdk/identity-test.ts'
import type { Product } from './server.ts'
import { asAnotherDevice } from './settings-people.ts'
import { reviewOf } from './staff.ts'
import { expect } from './test.ts'

/** Submits a request from another device and has it admitted and paid. Returns its id. */
const haveAdmitted = async (product: Product, person: Person, asked?: Asked): Promise<string> => {
  const { requestId } = await submitElsewhere(product.address, person, asked)
  const staff = await reviewOf(product, requestId)
  await staff.take()
  await staff.accept()
  await staff.admit()
  await staff.paid()
  return requestId
}

/** A person who is not on screen and handles their exams from their own device. */
export const somebodyElse = async (product: Product, asked?: Asked) => {
  const person = await createPerson(product.address, { verified: true })
  const requestId = await haveAdmitted(product, person, asked)
  const call = await asAnotherDevice(product.address, person)
  const act = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const { status, json } = await call(method, `/exams/${path}`, body)
    expect(status, `${path}: ${JSON.stringify(json)}`).toBe(200)
    return json
  }
  return {
    book: (sessionId: string) => act<Booking>('POST', 'bookings', { sessionId, requestId }),
    cancel: ({ id }: Booking) => act<Booking>('POST', `bookings/${id}/cancellation`),
    wait: (sessionId: string) => act('POST', 'waiting', { sessionId, requestId }),
    /** The person's state in a session: a booking, an offer or a waiting list entry. */
    standing: async (sessionId: string): Promise<string | undefined> => {
      interface Held {
        readonly session: { readonly id: string }
        readonly state: string
      }
      const { bookings, waiting } = await act<{
        readonly bookings: readonly Held[]
        readonly waiting: readonly Held[]
      }>('GET', '')
      return [...waiting, ...bookings].find(({ session }) => session.id === sessionId)?.state
    },
  }
}

/** The person on screen, with an admitted and paid request for gas. */
export const admittedHere = async (page: Page, product: Product) => {
  const person = await signedIn(page, product.address)
  return { person, requestId: await haveAdmitted(product, person) }
}

/** The person on screen, with both parts passed: only the decision is missing. */
export const passedHere = async (page: Page, product: Product, time: Time) => {
  const { person, requestId } = await admittedHere(page, product)
  const examiner = await examinerOf(product)
  const call = await asAnotherDevice(product.address, person)
  const venueId = await examiner.venue('Sede de quien aprueba')
  for (const [part, day] of [
    ['theory', '2027-03-01'],
    ['practical', '2027-03-04'],
  ] as const) {
    const sessionId = await examiner.announce({ category: 'gas', part, startsAt: `${day}T12:00`, venueId })
    const { checkInCode }: Booking = (await call('POST', '/exams/bookings', { sessionId, requestId })).json
    await time.moveTo(`${day}T11:00:00.000Z`)
    await examiner.checkIn(sessionId, checkInCode)
    await time.moveTo(`${day}T14:00:00.000Z`)
    await examiner.mark(sessionId, 85)
  }
  return { requestId, call }
}

/** The same with the certificate granted. Returns its id. */
export const certifiedHere = async (page: Page, product: Product, time: Time): Promise<string> => {
  const { requestId, call } = await passedHere(page, product, time)
  await (await deciderOf(product)).grant(requestId)
  const { certificates }: { readonly certificates: readonly { readonly id: string }[] } = (
    await call('GET', '/certificates')
  ).json
  return certificates[0]?.id ?? ''
}
