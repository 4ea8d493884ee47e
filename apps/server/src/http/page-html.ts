import type { Installation } from '@habilita/contract/api/installation'

/** What is on screen until the app has started: the sign-in form where it comes first, a spinner everywhere else. */
export type FirstPaint = 'login' | 'waiting'

const FIRST_PAINTS = /<!--first-paint:(\w+)-->(.*?)<!--\/first-paint:\1-->/gs

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** The app's built page with one of its first paints and all that it must know of this installation. */
export const fillPage = (built: string, installation: Installation, paint: FirstPaint): string =>
  built
    .replace(FIRST_PAINTS, (_whole, name: string, markup: string) => (name === paint ? markup : ''))
    .replace(/%(BODY_NAME|INSTALLATION)%/g, (_whole, name: string) =>
      escapeHtml(name === 'BODY_NAME' ? installation.body.name : JSON.stringify(installation)),
    )
