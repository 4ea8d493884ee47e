/** Joins class names, leaving out what is absent. A caller's classes place a primitive, they never restyle it. */
export const cx = (...classes: readonly (string | false | undefined)[]): string =>
  classes.filter(name => typeof name === 'string' && name !== '').join(' ')
