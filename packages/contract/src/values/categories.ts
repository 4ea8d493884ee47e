/** Categories of spec.md §3, in display order. `general` has no scheme. */
export const categories = ['general', 'rite', 'rsif', 'rebt', 'gas', 'gruas'] as const

export type Category = (typeof categories)[number]

export const categoryNames = {
  general: 'General',
  rite: 'Instalaciones térmicas (RITE)',
  rsif: 'Instalaciones frigoríficas (RSIF)',
  rebt: 'Baja tensión (REBT)',
  gas: 'Gas',
  gruas: 'Grúas',
} satisfies Record<Category, string>

/** Colour of the category: icon, chip and certificate. */
export const categoryHues = {
  general: 215,
  rite: 40,
  rsif: 235,
  rebt: 92,
  gas: 300,
  gruas: 65,
} satisfies Record<Category, number>
