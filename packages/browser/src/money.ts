const whole = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' })

/** `270 €`, `24,50 €`. */
export const money = (cents: number): string => (cents % 100 === 0 ? whole : exact).format(cents / 100)
