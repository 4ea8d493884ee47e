const spanish = new Intl.NumberFormat('es-ES')

/** `1234`, `12.345`, `48,5`: four digits are not grouped (domain.md §4.4). */
export const number = (value: number): string => spanish.format(value)
