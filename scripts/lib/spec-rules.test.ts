import { expect, test } from 'vitest'
import { specReport } from './spec-rules.mjs'

const tests = [
  { title: '§2 /login: a verified user goes to the redirect', place: 'e2e/routes.spec.ts:7' },
  { title: '§8 catalogue > %s says what the spec says', place: 'errors.test.ts:3' },
  { title: '§8 catalogue > anything else is unknown', place: 'errors.test.ts:9' },
]
const report = (...rules: { rule: string; tests?: string[]; later?: number }[]) =>
  specReport({ '§0 Title': rules }, tests)

test('a rule is proven by the tests whose titles begin as it says, and names the first', () => {
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
      '2 rules: 2 proven, 0 later, 0 missing',
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

test('a rule of a later issue is told apart, until it has a test', () => {
  const { text, whole } = report({ rule: 'Uploads.', later: 5 }, { rule: 'Done.', later: 5, tests: ['§2'] })
  expect(text).toContain('  later (issue 5)  Uploads.\n  ✓ Done.\n')
  expect(text).toContain('2 rules: 1 proven, 1 later, 0 missing')
  expect(whole).toBe(true)
})

test('a beginning that no title has is a fault, also beside one that proves the rule', () => {
  const { text, whole } = report({ rule: 'Redirects.', tests: ['§2 /login', '§2 /logn', 'verified user'] })
  expect(text).toContain('      NO TEST BEGINS SO: §2 /logn\n      NO TEST BEGINS SO: verified user\n')
  expect(text).toContain('1 rules: 1 proven, 0 later, 0 missing, 2 beginnings that no test has')
  expect(whole).toBe(false)
})
