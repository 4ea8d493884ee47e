import type { HtmlTagDescriptor, Plugin } from 'vite'

const SANS = /atkinson-hyperlegible-next.*\.woff2$/

const link = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs },
  injectTo: 'head',
})

/**
 * The links that Vite must not touch: the text font, known by its hashed name only after bundling, and what the
 * server gives of the certification body, at the origin's root whatever the app's base, after the app's own CSS.
 */
export const headLinks = (): Plugin => {
  let base = '/'
  return {
    name: 'head-links',
    configResolved: config => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
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
        // In development no server of ours touches the page.
        return { html: bundle ? html : html.replaceAll('%BODY_NAME%', 'Desarrollo'), tags }
      },
    },
  }
}
