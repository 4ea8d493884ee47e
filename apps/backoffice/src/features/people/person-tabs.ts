/** In the order of the tabs. */
export const personTabs = ['profile', 'records', 'account', 'history'] as const
export type PersonTab = (typeof personTabs)[number]

export const tabNames = {
  profile: 'Ficha',
  records: 'Expedientes',
  account: 'Cuenta',
  history: 'Historial',
} satisfies Record<PersonTab, string>

/** For administrators only. */
export const ADMIN_TABS: readonly PersonTab[] = ['account', 'history']
