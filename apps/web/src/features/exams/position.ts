/** In a line for a seat: whose turn is next. */
export const positionWords = (position: number | null): string => {
  if (position === null) return 'En lista de espera'
  return position === 1 ? 'La próxima plaza es para ti' : `Tu puesto: ${position}`
}
