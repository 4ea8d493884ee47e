/** Checks the shape only: the identity service decides the rest (spec.md §5). */
const SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Returns an error message, or true for a valid address. */
export const checkEmail = (typed: string, missing = 'Escribe tu correo electrónico.'): string | true => {
  const email = typed.trim()
  if (email === '') return missing
  return SHAPE.test(email) || 'Escribe el correo completo, como nombre@correo.es.'
}
