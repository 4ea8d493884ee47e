/**
 * Ends a check: every fault on a line of its own and exit code 1, or one line that says what was seen.
 * @param {string} check
 * @param {readonly string[]} faults
 * @param {string} success
 */
export const report = (check, faults, success) => {
  for (const fault of faults) console.error(`${check}: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`${check}: ${success}`)
}
