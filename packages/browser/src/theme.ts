import { deleteCookie, readCookie, setCookie } from './cookies.ts'

const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** As long as browsers keep a cookie. */
const DAYS = 400

/** What was chosen on this device; a cookie, because it stays when somebody signs out. */
export const chosenTheme = (): Theme => {
  const cookie = readCookie('theme')
  return themes.find(theme => cookie.ok && cookie.value === theme) ?? 'system'
}

/** `theme.js`, which reads the cookie before anything is painted, applies it at once, here and in other tabs. */
export const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') deleteCookie('theme')
  else setCookie('theme', theme, DAYS)
  dispatchEvent(new Event('theme'))
}
