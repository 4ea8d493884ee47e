import { deleteCookie, readCookie, setCookie } from './cookies.ts'

const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The longest lifetime that browsers allow. */
const DAYS = 400

/** The theme chosen on this device. A cookie, because it survives sign-out. */
export const chosenTheme = (): Theme => {
  const cookie = readCookie('theme')
  return themes.find(theme => cookie.ok && cookie.value === theme) ?? 'system'
}

/** `theme.js` reads the cookie before the first paint and applies a change at once in all tabs. */
export const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') deleteCookie('theme')
  else setCookie('theme', theme, DAYS)
  dispatchEvent(new Event('theme'))
}
