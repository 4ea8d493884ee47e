/**
 * @typedef {object} Rule
 * @property {string} rule one sentence of the specification
 * @property {readonly string[]} [tests] how the titles of the tests that prove it begin
 * @property {number} [later] the issue that will prove it
 *
 * @typedef {{ title: string, place: string }} Test `place` is the file and line it is written at
 * @typedef {{ rule: string, proofs: readonly string[], unknown: readonly string[], later?: number | undefined }} Outcome
 */

/** @param {readonly Test[]} tests */
const inWords = ([first, ...more]) =>
  first && `${first.place}  ${first.title}${more.length > 0 ? ` (and ${more.length} more)` : ''}`

/**
 * Looks for each rule's tests: a title counts when it begins as the rule says, so that one beginning covers a table.
 * @param {Rule} rule @param {readonly Test[]} tests @returns {Outcome}
 */
const judge = ({ rule, tests: beginnings = [], later }, tests) => {
  const found = beginnings.map(beginning => ({
    beginning,
    proof: inWords(tests.filter(({ title }) => title.startsWith(beginning))),
  }))
  return {
    rule,
    later,
    proofs: found.flatMap(({ proof }) => proof ?? []),
    unknown: found.flatMap(({ beginning, proof }) => (proof === undefined ? beginning : [])),
  }
}

/** @param {Outcome} outcome */
const lines = ({ rule, proofs, unknown, later }) => {
  const mark = proofs.length > 0 ? '✓' : later === undefined ? 'MISSING ' : `later (issue ${later}) `
  return [
    `  ${mark} ${rule}`,
    ...proofs.map(proof => `      ${proof}`),
    ...unknown.map(beginning => `      NO TEST BEGINS SO: ${beginning}`),
  ]
}

/**
 * What `npm run spec` prints, and whether every rule has its test.
 * @param {Readonly<Record<string, readonly Rule[]>>} sections @param {readonly Test[]} tests
 */
export const specReport = (sections, tests) => {
  const judged = Object.entries(sections).map(([section, rules]) => ({
    section,
    outcomes: rules.map(rule => judge(rule, tests)),
  }))
  const outcomes = judged.flatMap(each => each.outcomes)
  const unproven = outcomes.filter(({ proofs }) => proofs.length === 0)
  const later = unproven.filter(outcome => outcome.later !== undefined).length
  const missing = unproven.length - later
  const unknown = outcomes.flatMap(outcome => outcome.unknown).length
  const summary = [
    `${outcomes.length} rules: ${outcomes.length - unproven.length} proven`,
    `${later} later`,
    `${missing} missing`,
    ...(unknown > 0 ? [`${unknown} beginnings that no test has`] : []),
  ]
  return {
    text: [
      ...judged.map(({ section, outcomes: own }) => [section, ...own.flatMap(lines), ''].join('\n')),
      summary.join(', '),
    ].join('\n'),
    whole: missing === 0 && unknown === 0,
  }
}
