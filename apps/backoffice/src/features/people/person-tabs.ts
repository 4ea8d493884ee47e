/** What of a person is on screen, in the order of its tabs. */
export const personTabs = ['profile', 'records', 'account', 'history'] as const
export type PersonTab = (typeof personTabs)[number]

export const tabNames = {
  profile: 'Ficha',
  records: 'Expedientes',
  account: 'Cuenta',
  history: 'Historial',
} satisfies Record<PersonTab, string>

/** For those who administrate alone. */
export const ADMIN_TABS: readonly PersonTab[] = ['account', 'history']
