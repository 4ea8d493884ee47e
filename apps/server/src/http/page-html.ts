import type { Installation } from '@habilita/contract/api/installation'

/** Shown until the app has started: the sign-in form on its page, a spinner on all others. */
export type FirstPaint = 'login' | 'waiting'

const FIRST_PAINTS = /<!--first-paint:(\w+)-->(.*?)<!--\/first-paint:\1-->/gs

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** Fills the app's built page: keeps the given first paint and inserts the data of this installation. */
export const fillPage = (built: string, installation: Installation, paint: FirstPaint): string =>
  built
    .replace(FIRST_PAINTS, (_whole, name: string, markup: string) => (name === paint ? markup : ''))
    .replace(/%(CERTIFICATION_BODY_NAME|INSTALLATION)%/g, (_whole, name: string) =>
      escapeHtml(
        name === 'CERTIFICATION_BODY_NAME'
          ? installation.certificationBody.name
          : JSON.stringify(installation),
      ),
    )
