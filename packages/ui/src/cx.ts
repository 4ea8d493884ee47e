/** Joins class names and skips absent ones. Callers only position a component; they never restyle it. */
export const cx = (...classes: readonly (string | false | undefined)[]): string =>
  classes.filter(name => typeof name === 'string' && name !== '').join(' ')
