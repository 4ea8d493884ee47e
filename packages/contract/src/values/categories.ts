/** The regulation categories of spec.md §3, in the order people see them. `general` is not a scheme. */
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

/** The one hue of each category: its icon, its chip and its certificate share it. */
export const categoryHues = {
  general: 215,
  rite: 40,
  rsif: 235,
  rebt: 92,
  gas: 300,
  gruas: 65,
} satisfies Record<Category, number>
