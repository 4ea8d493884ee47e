import type { ArchiveDocument } from '@habilita/contract/files/files'
import type { Page } from '@playwright/test'
import { beginElsewhere, completeProfile } from './new-request-people.ts'
import { pdf } from './papers.ts'
import { signedIn, signInByPassword } from './people.ts'
import type { Person } from './sdk/identity-test.ts'
import type { Product } from './server.ts'
import { asAnotherDevice } from './settings-people.ts'
import { reviewOf } from './staff.ts'
import { expect } from './test.ts'

/** Adds a document to the person's archive from another device. */
const archiveElsewhere = async (
  address: string,
  person: Person,
  kind: string,
  dates: { readonly issuedOn?: string } = {},
): Promise<string> => {
  const { idToken } = await signInByPassword(address, person)
  const { name, buffer } = pdf(`${kind}.pdf`)
  const tus = { authorization: `Bearer ${idToken}`, 'tus-resumable': '1.0.0' }
  const opened = await fetch(`${address}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(buffer.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  const location = new URL(opened.headers.get('location') ?? '', address)
  await fetch(location, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(buffer),
  })
  const call = await asAnotherDevice(address, person)
  const uploadId = location.pathname.split('/').at(-1)
  const { status, json } = await call('POST', '/documents', { uploadId, kind, ...dates })
  expect(status).toBe(200)
  return (json as ArchiveDocument).id
}

const declarations = ['truth', 'ethics', 'mark'].map(code => ({ code, version: 1 }))

const subjects = {
  gas: { scopes: ['GAS-B'], kinds: ['identity', 'photo'] },
  gruas: { scopes: ['GT'], kinds: ['identity', 'photo', 'medical'] },
} as const
type Subject = keyof typeof subjects

/** Submits a request from another device. Returns its id. */
export const submitElsewhere = async (
  address: string,
  person: Person,
  category: Subject,
): Promise<string> => {
  await completeProfile(address, person)
  const { scopes, kinds } = subjects[category]
  const issuedOn = new Date().toISOString().slice(0, 10)
  const papers: Record<string, readonly string[]> = {}
  for (const kind of kinds)
    papers[`doc_${kind}`] = [await archiveElsewhere(address, person, kind, { issuedOn })]
  const values = { category, type: 'initial', scopes, ...papers, declarations }
  const key = await beginElsewhere(address, person, values)
  const call = await asAnotherDevice(address, person)
  const { versions: base }: { versions: object } = (await call('GET', `/drafts/${key}`)).json
  const { status, json } = await call('POST', `/drafts/${key}/submission`, { idempotencyKey: key, base })
  expect(status).toBe(200)
  return (json as { requestId: string }).requestId
}

/** A person who is signed in here and has submitted a request elsewhere, and its reviewer. */
export const withSent = async (page: Page, product: Product, category: Subject = 'gas') => {
  const person = await signedIn(page, product.address)
  const id = await submitElsewhere(product.address, person, category)
  return { person, id, staff: await reviewOf(product, id) }
}

/** The same with one document rejected. */
export const withRemedy = async (
  page: Page,
  product: Product,
  { category, rejected }: { readonly category: Subject; readonly rejected: string } = {
    category: 'gas',
    rejected: 'identity',
  },
) => {
  const sent = await withSent(page, product, category)
  await sent.staff.take()
  await sent.staff.accept(rejected)
  await sent.staff.askRemedy('Nos falta un documento que se lea.')
  return sent
}
