/**
 * Ends a check: prints one line per fault and sets exit code 1, or prints the success line.
 * @param {string} check
 * @param {readonly string[]} faults
 * @param {string} success
 */
export const report = (check, faults, success) => {
  for (const fault of faults) console.error(`${check}: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`${check}: ${success}`)
}
