import type { StaffCase } from '@habilita/contract/cases/cases'
import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import type { Product } from './server.ts'
import { asAnotherDevice } from './settings-people.ts'
import { createStaff, type StaffPerson } from './staff-person.ts'
import { expect } from './test.ts'

const names = {
  reviewer: { firstName: 'Lucía', firstSurname: 'Sanz' },
  examiner: { firstName: 'Andrés', firstSurname: 'Gil' },
  decider: { firstName: 'Rosa', firstSurname: 'Vidal' },
}

const appointed = new Map<string, Promise<StaffPerson>>()

/** One staff member per role and product. */
export const staffOf = (product: Product, role: keyof typeof names): Promise<StaffPerson> => {
  const place = `${product.address} ${role}`
  const person = appointed.get(place) ?? createStaff(product, [role], names[role])
  appointed.set(place, person)
  return person
}

/** A reviewer of one request, who uses the API and always acts on the latest version. */
export const reviewOf = async (product: Product, id: string) => {
  const call = await asAnotherDevice(product.address, await staffOf(product, 'reviewer'))
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
    /** Accepts every document in review, except those of this kind. */
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

/** A staff member who was not involved answers a case through the API. */
export const answerCase = async (product: Product, id: string) => {
  const call = await asAnotherDevice(product.address, await staffOf(product, 'decider'))
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
