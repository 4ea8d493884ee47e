/**
 * @typedef {object} Rule
 * @property {string} rule one sentence of the specification
 * @property {readonly string[]} [tests] beginnings of the titles of the tests that prove it
 * @property {number} [later] the issue that will prove it
 *
 * @typedef {{ title: string, file: string, line: number }} Test
 * @typedef {object} Outcome
 * @property {string} rule
 * @property {number | undefined} later
 * @property {readonly string[]} proofs
 * @property {readonly string[]} faults
 */

/** @param {readonly Test[]} tests */
const inWords = ([first, ...more]) =>
  first && `${first.file}:${first.line}  ${first.title}${more.length > 0 ? ` (and ${more.length} more)` : ''}`

/** Group names in the title are optional. @param {string} title @param {string} beginning */
const begins = (title, beginning) => {
  const parts = title.split(' > ')
  return parts.some((_part, index) => parts.slice(index).join(' > ').startsWith(beginning))
}

/**
 * Finds the tests of a rule by the beginning of their titles, so that one beginning covers a table of tests.
 * Texts that the rule quotes («…») must occur in a test file: they prove that the table has the row.
 * @param {Rule} rule @param {readonly Test[]} tests @param {(file: string) => string} textOf @returns {Outcome}
 */
const judge = ({ rule, tests: beginnings = [], later }, tests, textOf) => {
  const found = beginnings.map(beginning => ({
    beginning,
    matches: tests.filter(({ title }) => begins(title, beginning)),
  }))
  const files = new Set(found.flatMap(({ matches }) => matches.map(({ file }) => file)))
  const texts = [...files].map(textOf)
  const quoted = [...rule.matchAll(/«(.+?)»/g)].map(([, words = '']) => words)
  const unsaid = quoted.filter(words => texts.length > 0 && !texts.some(text => text.includes(words)))
  return {
    rule,
    later,
    proofs: found.flatMap(({ matches }) => inWords(matches) ?? []),
    faults: [
      ...found.flatMap(({ beginning, matches }) =>
        matches.length === 0 ? `NO TEST BEGINS SO: ${beginning}` : [],
      ),
      ...unsaid.map(words => `ITS TESTS DO NOT SAY: ${words}`),
    ],
  }
}

/** @param {Outcome} outcome */
const lines = ({ rule, proofs, faults, later }) => {
  const mark = proofs.length > 0 ? '✓' : later === undefined ? 'MISSING ' : `later (issue ${later}) `
  return [
    `  ${mark} ${rule}`,
    ...proofs.map(proof => `      ${proof}`),
    ...faults.map(fault => `      ${fault}`),
  ]
}

/**
 * The output of `npm run spec`, and whether every rule has its test.
 * @param {Readonly<Record<string, readonly Rule[]>>} sections @param {readonly Test[]} tests
 * @param {(file: string) => string} textOf reads a test file
 */
export const specReport = (sections, tests, textOf) => {
  const judged = Object.entries(sections).map(([section, rules]) => ({
    section,
    outcomes: rules.map(rule => judge(rule, tests, textOf)),
  }))
  const outcomes = judged.flatMap(each => each.outcomes)
  const unproven = outcomes.filter(({ proofs }) => proofs.length === 0)
  const later = unproven.filter(outcome => outcome.later !== undefined).length
  const missing = unproven.length - later
  const faults = outcomes.flatMap(outcome => outcome.faults).length
  const summary = [
    `${outcomes.length} rules: ${outcomes.length - unproven.length} proven`,
    `${later} later`,
    `${missing} missing`,
    `${faults} faults in the list`,
  ]
  return {
    text: [
      ...judged.map(({ section, outcomes: own }) => [section, ...own.flatMap(lines), ''].join('\n')),
      summary.join(', '),
    ].join('\n'),
    whole: missing === 0 && faults === 0,
  }
}
