import { randomUUID } from 'node:crypto'
import { createApiKey } from '@habilita/contract/staff/api-keys'
import { checkIdentity, registerDataRequest } from '@habilita/contract/people/data-requests'
import { staffRoles } from '@habilita/contract/staff/staff'
import { expect, test } from 'vitest'
import { startExams } from '../../testing/exams-service.ts'
import { tries } from '../../testing/operation-tries.ts'
import type { Things } from '../../testing/try.ts'
import { ownerOf } from '../../testing/owner-of-everything.ts'
import { PROFILE } from '../../testing/requests-service.ts'
import { sendTry } from '../../testing/send-try.ts'
import { todayOf } from '../calendar/public.ts'

/** Values that no other person in the test has. */
const WANTED = {
  ...PROFILE,
  firstName: 'Wenceslada',
  firstSurname: 'Zubizarreta',
  secondSurname: 'Quirós',
  document: { kind: 'dni', number: '87654321X' },
  phone: '+34699999999',
  address: { street: 'Calle Única, 77', postalCode: '28013', municipality: 'Madrid', province: '28' },
} as const
const SEARCHED = ['?q=Zubizarreta', '?q=87654321X', '']

const startWithOwner = async () => {
  const service = await startExams()
  const { owner, things } = await ownerOf({ ...service, candidate: () => service.candidate(WANTED) })
  await service.db
    .updateTable('certificates')
    .set({
      holder_name: 'Wenceslada Zubizarreta Quirós',
      holder_document: WANTED.document.number,
      staff_search: 'wenceslada zubizarreta 87654321x',
    })
    .where('id', '=', things.certificate)
    .execute()
  await service.jobs()
  const roles = await Promise.all(staffRoles.map(role => service.staff(role)))
  const admin = await service.staff('admin')
  const key = { name: 'Facturas', scopes: ['requests' as const], expiresOn: null }
  const tokens = [
    ...roles.map(each => each.idToken),
    (await admin.call(createApiKey, { body: key })).key,
    undefined,
  ]
  return { service, owner, things, tokens }
}

const words = (email: string) => [
  'wenceslada',
  'zubizarreta',
  'quirós',
  '87654321x',
  '699999999',
  'calle única',
  email.toLowerCase(),
]

/** Endpoints whose answers to other callers name the person. */
const showing = async (
  address: string,
  { things, tokens, email }: { things: Things; tokens: readonly (string | undefined)[]; email: string },
): Promise<string[]> => {
  const found = new Set<string>()
  for (const [name, attempt] of Object.entries(tries(things)))
    if (name.startsWith('GET') && !['self', 'own', 'signed_in'].includes(attempt.rule))
      for (const token of tokens)
        for (const query of SEARCHED) {
          const { text } = await sendTry(address, name, { ...attempt, query }, token)
          if (words(email).some(word => text.toLowerCase().includes(word))) found.add(name)
        }
  return [...found].toSorted()
}

test('LOPDGDD 32: an erased person appears in no list, search, detail or export, for any staff member or external system', async () => {
  const { service, owner, things, tokens } = await startWithOwner()
  const reviewer = await service.staff('reviewer')
  const asked = await reviewer.call(registerDataRequest, {
    body: {
      id: randomUUID(),
      personId: owner.id,
      kind: 'access',
      channel: 'app',
      receivedOn: todayOf(service.deps),
      text: 'Quiero saber qué guardáis de mí.',
    },
  })
  await reviewer.call(checkIdentity, { params: { id: asked.id }, body: { version: 1, check: 'account' } })
  const looking = {
    things: { ...things, exam: things.sitting, person: owner.id, dataRequest: asked.id },
    tokens,
    email: owner.email,
  }
  // Proves that these calls do find the person before the erasure.
  expect(await showing(service.address, looking)).toEqual(
    expect.arrayContaining([
      'GET /invoicing/requests',
      'GET /staff/bookings/{id}',
      'GET /staff/certificates',
      'GET /staff/certificates.csv',
      'GET /staff/certificates/{id}',
      'GET /staff/data-requests',
      'GET /staff/data-requests/{id}',
      'GET /staff/data-requests/{id}/data',
      'GET /staff/people',
      'GET /staff/people/{id}',
      'GET /staff/requests',
      'GET /staff/requests/{id}',
      'GET /staff/sessions/{id}',
    ]),
  )
  await service.call('v1/accounts:delete', { idToken: owner.idToken })
  await service.jobs()
  expect(await showing(service.address, looking)).toEqual([])
}, 240_000)
