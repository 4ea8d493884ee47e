/** The rest of what makes an address is the identity service's to say (spec.md §5). */
const SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Says what is wrong with a typed address; true when nothing is. */
export const checkEmail = (typed: string, missing = 'Escribe tu correo electrónico.'): string | true => {
  const email = typed.trim()
  if (email === '') return missing
  return SHAPE.test(email) || 'Escribe el correo completo, como nombre@correo.es.'
}
