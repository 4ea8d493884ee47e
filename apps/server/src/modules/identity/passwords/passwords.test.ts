import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { TooBusyError } from '../../../platform/bounded.ts'
import { createHasher } from './hasher.ts'
import { passwordFault } from './rules.ts'

const PLAIN = { minLength: 6, maxLength: 4096, requires: [] }
const quick = { memory: 64, passes: 1, parallelism: 1 }

test('hashes with argon2id, 19 MiB, two passes and one lane, as a PHC string with a random salt', async () => {
  const { hash, verify } = createHasher()
  const [one, other] = [await hash('una frase'), await hash('una frase')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect([
    await verify('una frase', one),
    await verify('otra frase', one),
    await verify('una frase', null),
  ]).toEqual([true, false, false])
})

test('accepts any text of any length as a password, and normalises its Unicode composition', async () => {
  const { hash, verify } = createHasher(quick)
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), async password => {
      const stored = await hash(password.normalize('NFD'))
      expect(await verify(password.normalize('NFC'), stored)).toBe(true)
      expect(await verify(`${password}x`, stored)).toBe(false)
    }),
    { numRuns: 50 },
  )
  const long = 'contraseña 🏗️ '.repeat(250)
  expect(await verify(long, await hash(long))).toBe(true)
  expect(await verify(long.slice(0, -1), await hash(long))).toBe(false)
})

test('verifies hashes with other parameters and reports them as outdated', async () => {
  const old = await createHasher(quick).hash('una frase')
  const now = createHasher({ ...quick, passes: 2 })
  expect(await now.verify('una frase', old)).toBe(true)
  expect([now.isOutdated(old), now.isOutdated(await now.hash('una frase'))]).toEqual([true, false])
})

test('limits the number of running and waiting hashes, rejects one more, and accepts again afterwards', async () => {
  const { hash } = createHasher(quick)
  const results = await Promise.allSettled(Array.from({ length: 400 }, () => hash('x')))
  const refused = results.filter(each => each.status === 'rejected')
  expect(refused.length).toBeGreaterThan(100)
  expect(refused.every(each => each.reason instanceof TooBusyError)).toBe(true)
  await hash('x')
})

test.for([
  ['12345', PLAIN, { kind: 'weak', minLength: 6 }],
  ['123456', PLAIN, undefined],
  // Length counts characters as people see them, not code units.
  ['🏗🏗🏗', PLAIN, { kind: 'weak', minLength: 6 }],
  ['n\u0303'.repeat(6), PLAIN, undefined],
  ['n\u0303'.repeat(3), PLAIN, { kind: 'weak', minLength: 6 }],
  ['x'.repeat(65), { ...PLAIN, maxLength: 64 }, { kind: 'unmet', requirements: ['maxPasswordLength'] }],
  [
    'todo minúsculas',
    { ...PLAIN, requires: ['uppercase', 'digit', 'symbol'] as const },
    {
      kind: 'unmet',
      requirements: [
        'containsUppercaseCharacter',
        'containsNumericCharacter',
        'containsNonAlphanumericCharacter',
      ],
    },
  ],
  ['Ñandú-9', { ...PLAIN, requires: ['uppercase', 'lowercase', 'digit', 'symbol'] as const }, undefined],
] as const)('§5 the policy on %s', ([password, policy, fault]) => {
  expect(passwordFault(password, policy)).toEqual(fault)
})
