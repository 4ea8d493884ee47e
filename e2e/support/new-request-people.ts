import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Person } from './sdk/identity-test.ts'
import { asAnotherDevice, saveElsewhere } from './settings-people.ts'
import { expect } from './test.ts'

interface ApiDraft {
  readonly values: Readonly<Record<string, unknown>>
  readonly versions: Readonly<Record<string, number>>
}

export const draftPath = (key: string, step?: string): string =>
  `/new-request?draft=${key}${step === undefined ? '' : `&step=${step}`}`

/** The key of the draft on screen. */
export const draftKey = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/[?&]draft=/)
  return new URL(page.url()).searchParams.get('draft') ?? ''
}

export const readDraft = async (address: string, person: Person, key: string): Promise<ApiDraft> => {
  const call = await asAnotherDevice(address, person)
  return (await call('GET', `/drafts/${key}`)).json
}

/** Saves changes to the latest version of a draft from another device. */
export const saveDraftElsewhere = async (
  address: string,
  person: Person,
  key: string,
  changes: object,
): Promise<void> => {
  const call = await asAnotherDevice(address, person)
  const { versions }: ApiDraft = (await call('GET', `/drafts/${key}`)).json
  const base = Object.fromEntries(Object.keys(changes).map(field => [field, versions[field] ?? 0]))
  expect((await call('PATCH', `/drafts/${key}`, { changes, base })).status).toBe(200)
}

/** Starts a draft on another device. */
export const beginElsewhere = async (address: string, person: Person, changes: object): Promise<string> => {
  const call = await asAnotherDevice(address, person)
  const key = randomUUID()
  expect((await call('POST', '/drafts', { key })).status).toBe(200)
  expect((await call('PATCH', `/drafts/${key}`, { changes, base: {} })).status).toBe(200)
  return key
}

const WHOLE_PROFILE = {
  firstName: 'Marta',
  firstSurname: 'Ruiz',
  document: { kind: 'dni', number: '12345678Z' },
  birthDate: '1990-05-17',
  phone: '612345678',
  address: { street: 'Calle Mayor, 1', postalCode: '50001', municipality: 'Zaragoza', province: '50' },
}

export const completeProfile = (address: string, person: Person): Promise<void> =>
  saveElsewhere(address, person, WHOLE_PROFILE)

const IDENTITY = randomUUID()
const PHOTO = randomUUID()

const archived = (id: string, kind: string, fileName: string) => ({
  id,
  kind,
  fileName,
  file: {
    bucket: 'habilita',
    generation: '1',
    metageneration: '1',
    fullPath: fileName,
    name: fileName,
    size: 20_000,
    timeCreated: '2026-11-10T09:00:00.000Z',
    updated: '2026-11-10T09:00:00.000Z',
    md5Hash: '',
    cacheControl: '',
    contentDisposition: '',
    contentEncoding: '',
    contentLanguage: '',
    contentType: 'application/pdf',
    customMetadata: {},
  },
  version: 1,
  issuedOn: null,
  validUntil: null,
  isExpired: false,
  usedIn: [],
  createdAt: '2026-11-10T09:00:00.000Z',
})

export const ARCHIVE = [
  archived(IDENTITY, 'identity', 'DNI de Marta.pdf'),
  archived(PHOTO, 'photo', 'Foto de carné.jpg'),
]

/** Mocks the archive on this device. */
export const showArchive = (page: Page, documents: readonly object[] = ARCHIVE): Promise<unknown> =>
  page.route('**/api/v1/documents', route => route.fulfill({ json: { documents } }))

const accepted = ['truth', 'ethics', 'mark'].map(code => ({ code, version: 1 }))

const WHOLE_DRAFT = {
  category: 'gas',
  type: 'initial',
  scopes: ['GAS-B'],
  doc_identity: [IDENTITY],
  doc_photo: [PHOTO],
  declarations: accepted,
}

/** A draft that is complete and only needs to be submitted. */
export const readyToSend = async (page: Page, address: string, person: Person): Promise<string> => {
  await completeProfile(address, person)
  await showArchive(page)
  return beginElsewhere(address, person, WHOLE_DRAFT)
}
