export const positionText = (position: number | null): string => {
  if (position === null) return 'En lista de espera'
  return position === 1 ? 'La próxima plaza es para ti' : `Tu puesto: ${position}`
}
