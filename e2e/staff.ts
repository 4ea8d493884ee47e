import type { StaffCase } from '@habilita/contract/cases'
import type { StaffRole } from '@habilita/contract/staff'
import type { StaffRequestDetail } from '@habilita/contract/staff-requests'
import { createPerson } from './people.ts'
import { dataDirOf, operate } from './sdk/installation.ts'
import type { Person } from './sdk/identity-test.ts'
import type { Product } from './server.ts'
import { saveElsewhere } from './settings-people.ts'
import { asAnotherDevice } from './settings-people.ts'
import { expect } from './test.ts'

const members = new Map<string, Promise<Person>>()

/** One of each role for each product: the operator's command takes a while. */
const memberOf = (product: Product, role: StaffRole): Promise<Person> => {
  const known = members.get(`${product.address} ${role}`)
  if (known) return known
  const appoint = async () => {
    const person = await createPerson(product.address, { verified: true })
    await saveElsewhere(product.address, person, { firstName: 'Lucía', firstSurname: 'Sanz' })
    await operate(dataDirOf(product), 'staff', 'set', person.email, role)
    return person
  }
  const appointed = appoint()
  members.set(`${product.address} ${role}`, appointed)
  return appointed
}

/** Somebody of the body at work on one request, through the API, always on its newest version. */
export const reviewOf = async (product: Product, id: string) => {
  const call = await asAnotherDevice(product.address, await memberOf(product, 'reviewer'))
  const path = `/staff/requests/${id}`
  const read = async (): Promise<StaffRequestDetail> => (await call('GET', path)).json
  const act = async (method: string, what: string, body: object = {}): Promise<StaffRequestDetail> => {
    const { version } = await read()
    const { status, json } = await call(method, `${path}/${what}`, { version, ...body })
    expect(status, `${what}: ${JSON.stringify(json)}`).toBe(200)
    return json
  }
  const review = (documentId: string, body: object) => act('PUT', `documents/${documentId}/review`, body)
  return {
    read,
    take: () => act('POST', 'review'),
    /** Every document that is to be looked at is fine, but for those of this kind. */
    accept: async (but?: string) => {
      const { documents } = await read()
      for (const document of documents.filter(({ state }) => state === 'in_review'))
        await (document.kind === but
          ? review(document.id, {
              outcome: 'rejected',
              reason: 'No se lee el número. Haz otra foto con luz.',
            })
          : review(document.id, { outcome: 'valid' }))
    },
    askRemedy: (message: string) => act('POST', 'remedy', { message }),
    admit: () => act('POST', 'admission'),
    refuse: (reason: string) => act('POST', 'refusal', { reason }),
    paid: () => act('PUT', 'payment', { state: 'paid' }),
  }
}

/** Somebody who took no part in what a case is about answers it, through the API. */
export const answerCase = async (product: Product, id: string) => {
  const call = await asAnotherDevice(product.address, await memberOf(product, 'decider'))
  const path = `/staff/cases/${id}`
  const act = async (what: string, body: object = {}): Promise<void> => {
    const { version }: StaffCase = (await call('GET', path)).json
    const { status, json } = await call('POST', `${path}/${what}`, { version, ...body })
    expect(status, `${what}: ${JSON.stringify(json)}`).toBe(200)
  }
  return {
    study: () => act('study'),
    uphold: (answer: string) => act('decision', { outcome: 'upheld', answer }),
  }
}
