import { getScheme, listSchemes, Scheme, schemeCategories } from '@habilita/contract/schemes/schemes'
import { expect, test } from 'vitest'
import { startRequests } from '../../testing/requests-service.ts'
import { publishFirstSchemes } from './publish-first.ts'

test('anyone can read the available certifications: the five categories with the scopes of domain.md §1.1', async () => {
  const { address } = await startRequests()
  const { schemes } = listSchemes.reply.parse(await (await fetch(`${address}/api/v1/schemes`)).json())
  expect(schemes.map(({ category }) => category)).toEqual([...schemeCategories])
  const scopes = Object.fromEntries(schemes.map(each => [each.category, each.scopes.map(({ code }) => code)]))
  expect(scopes).toEqual({
    rite: ['RITE'],
    rsif: ['RSIF-FO'],
    rebt: ['REBT-B', 'REBT-E1', 'REBT-E2', 'REBT-E3', 'REBT-E4', 'REBT-E5', 'REBT-E6'],
    gas: ['GAS-A', 'GAS-B', 'GAS-C', 'GAS-AP'],
    gruas: ['GT', 'GMA-A', 'GMA-B'],
  })
})

test('a scheme states the legal effect of a certificate, and which applicants must send a medical report', async () => {
  const { candidate } = await startRequests()
  const { schemes } = await (await candidate()).call(listSchemes, {})
  const effects = Object.fromEntries(schemes.map(({ category, legalEffect }) => [category, legalEffect]))
  expect(effects).toEqual({ rite: 'card', rsif: 'direct', rebt: 'direct', gas: 'direct', gruas: 'card' })
  const medical = schemes.filter(({ documents }) => documents.some(({ kind }) => kind === 'medical'))
  expect(medical.map(({ category }) => category)).toEqual(['gruas'])
})

test('a published version applies from its date on, and older versions can still be read', async () => {
  const service = await startRequests({ at: '2026-11-16T09:00:00Z' })
  const who = await service.candidate()
  const first = await who.call(getScheme, { params: { id: 'gas-1' } })
  const { id: _id, version: _version, inForceFrom: _day, ...content } = first
  await service.db
    .insertInto('schemes')
    .values({
      id: 'gas-2',
      category: 'gas',
      version: 2,
      in_force_from: '2026-12-01',
      content: JSON.stringify({ ...content, validityYears: 6 }),
      created_at: service.clock.now(),
    })
    .execute()
  const ofGas = async () =>
    (await who.call(listSchemes, {})).schemes.find(({ category }) => category === 'gas')?.id
  expect(await ofGas()).toBe('gas-1')
  service.clock.advance(20 * 24 * 3_600_000)
  const later = await fetch(`${service.address}/api/v1/schemes`)
  expect(JSON.stringify(await later.json())).toContain('gas-2')
  const earlier = await fetch(`${service.address}/api/v1/schemes/gas-1`)
  expect(Scheme.parse(await earlier.json()).validityYears).toBe(first.validityYears)
})

test('a restart does not change published versions', async () => {
  const { deps, db } = await startRequests()
  const before = await db.selectFrom('schemes').selectAll().orderBy('id').execute()
  await publishFirstSchemes(deps)
  expect(await db.selectFrom('schemes').selectAll().orderBy('id').execute()).toEqual(before)
})
