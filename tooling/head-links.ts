import type { Installation } from '@habilita/contract/api/installation'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { fillPage } from '../apps/server/src/http/page-html.ts'

const SANS = /atkinson-hyperlegible-next.*\.woff2$/

const link = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs },
  injectTo: 'head',
})

/** The first start of the API creates a database. */
const API_STARTS_WITHIN_MS = 60_000

const askApi = async (address: string): Promise<unknown> => {
  const latest = Date.now() + API_STARTS_WITHIN_MS
  for (;;) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return answer.json()
    if (Date.now() > latest) throw new Error(`The API does not answer at ${address}`)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

/** In development our server does not render the page: its values are fetched from the API. */
const fillInDevelopment = async (html: string, api: string): Promise<string> => {
  if (!html.includes('%CERTIFICATION_BODY_NAME%')) return html
  const [certificationBody, identity] = await Promise.all([
    askApi(`${api}/api/v1/certification-body`),
    askApi(`${api}/api/v1/identity`),
  ])
  return fillPage(html, { certificationBody, identity, version: 'dev' } as Installation, 'waiting')
}

/**
 * The first paint needs no script, so styles and font load first. Vite drops the attribute from the source.
 */
const startLater = (html: string): string =>
  html.replace('<script type="module"', '<script type="module" fetchpriority="low"')

/**
 * Links that Vite must not touch: the text font, whose hashed name is known only after bundling, and the
 * certification body's files, which are at the origin's root for every app and come after the app's own CSS.
 */
export const headLinks = (api: string): Plugin => {
  let base = '/'
  return {
    name: 'head-links',
    configResolved: config => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find(name => SANS.test(name))
        if (bundle && font === undefined)
          throw new Error('The text font is not in the bundle: what to preload?')
        const tags = [
          ...(font === undefined
            ? []
            : [
                link({
                  rel: 'preload',
                  as: 'font',
                  type: 'font/woff2',
                  href: base + font,
                  crossorigin: true,
                }),
              ]),
          link({ rel: 'icon', href: '/brand/logo' }),
          link({ rel: 'stylesheet', href: '/brand.css' }),
        ]
        return { html: bundle ? startLater(html) : await fillInDevelopment(html, api), tags }
      },
    },
  }
}
