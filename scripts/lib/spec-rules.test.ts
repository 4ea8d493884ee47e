import { expect, test } from 'vitest'
import { specReport } from './spec-rules.mjs'

const tests = [
  { title: '§2 /login: a verified user goes to the redirect', file: 'e2e/routes.spec.ts', line: 7 },
  { title: '§8 catalogue > %s says what the spec says', file: 'errors.test.ts', line: 3 },
  { title: '§8 catalogue > anything else is unknown', file: 'errors.test.ts', line: 9 },
]
const report = (...rules: { rule: string; tests?: string[]; later?: number }[]) =>
  specReport({ '§0 Title': rules }, tests, file => (file === 'errors.test.ts' ? 'El token ha expirado' : ''))

test('a rule is proven by the tests whose titles have its beginning, and names the first', () => {
  expect(
    report({ rule: 'Redirects.', tests: ['§2 /login'] }, { rule: 'Says.', tests: ['§8 catalogue'] }),
  ).toEqual({
    text: [
      '§0 Title',
      '  ✓ Redirects.',
      '      e2e/routes.spec.ts:7  §2 /login: a verified user goes to the redirect',
      '  ✓ Says.',
      '      errors.test.ts:3  §8 catalogue > %s says what the spec says (and 1 more)',
      '',
      '2 rules: 2 proven, 0 later, 0 missing, 0 faults in the list',
    ].join('\n'),
    whole: true,
  })
})

test('a rule without a test is missing', () => {
  const { text, whole } = report({ rule: 'Forgotten.' }, { rule: 'Empty.', tests: [] })
  expect(text).toContain('  MISSING  Forgotten.\n  MISSING  Empty.\n')
  expect(text).toContain('2 rules: 0 proven, 0 later, 2 missing')
  expect(whole).toBe(false)
})

test('a rule of a later issue is reported separately until it has a test', () => {
  const { text, whole } = report({ rule: 'Uploads.', later: 5 }, { rule: 'Done.', later: 5, tests: ['§2'] })
  expect(text).toContain('  later (issue 5)  Uploads.\n  ✓ Done.\n')
  expect(text).toContain('2 rules: 1 proven, 1 later, 0 missing')
  expect(whole).toBe(true)
})

test('a beginning without a matching title is a fault, also next to one that proves the rule', () => {
  const { text, whole } = report({ rule: 'Redirects.', tests: ['§2 /login', '§2 /logn', 'verified user'] })
  expect(text).toContain('      NO TEST BEGINS SO: §2 /logn\n      NO TEST BEGINS SO: verified user\n')
  expect(text).toContain('1 rules: 1 proven, 0 later, 0 missing, 2 faults in the list')
  expect(whole).toBe(false)
})

test('a test is found by its own title, without its describe groups', () => {
  expect(report({ rule: 'Unknown.', tests: ['anything else'] }).whole).toBe(true)
  expect(report({ rule: 'Unknown.', tests: ['else is unknown'] }).whole).toBe(false)
})

test('text quoted by a rule must occur in one of the files that prove it', () => {
  const beginnings = ['§2 /login', '§8 catalogue']
  expect(report({ rule: 'Expiry: «El token ha expirado».', tests: beginnings }).whole).toBe(true)
  const { text, whole } = report({ rule: 'Expiry: «El token ha caducado».', tests: beginnings })
  expect(text).toContain('      ITS TESTS DO NOT SAY: El token ha caducado\n')
  expect(whole).toBe(false)
})
