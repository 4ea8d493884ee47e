import { randomUUID } from 'node:crypto'
import type { Draft, DraftChanges } from '@habilita/contract/requests/drafts'
import { expect, type Person } from './sdk/identity-test.ts'
import { asAnotherDevice } from './settings-people.ts'

/** Starts a draft on another device of this person. */
export const beginDraft = async (address: string, person: Person, changes: DraftChanges): Promise<Draft> => {
  const call = await asAnotherDevice(address, person)
  const key = randomUUID()
  const begun = await call('POST', '/drafts', { key })
  expect(begun.status).toBe(200)
  const { json } = await call('PATCH', `/drafts/${key}`, { changes, base: {} })
  return (json as { readonly draft: Draft }).draft
}

export const gasDraft: DraftChanges = { type: 'initial', category: 'gas', scopes: ['GAS-B'] }
