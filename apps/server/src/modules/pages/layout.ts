import {
  type CertificationBody,
  type LegalDocument,
  legalDocuments,
} from '@habilita/contract/api/certification-body'
import { parseMarkdown } from '@habilita/contract/values/parse-markdown'
import { formatPhone } from '@habilita/contract/values/phone'
import { type Markup, markup } from '../../text/markup.ts'
import type { LoadedCertificationBody } from '../../ports/certification-body.ts'

/** The certification body of these pages and the titles of its legal texts for the footer. */
export interface Site {
  readonly certificationBody: CertificationBody
  readonly legal: LoadedCertificationBody['legal']
  readonly titles: readonly (readonly [document: LegalDocument, title: string])[]
}

/** The title of a text is its first heading. */
const titleOf = (markdown: string): string | undefined => {
  const first = parseMarkdown(markdown).find(block => block.kind === 'heading')
  return first?.content.map(({ text }) => text).join('')
}

export const siteOf = ({ public: certificationBody, legal }: LoadedCertificationBody): Site => ({
  certificationBody,
  legal,
  titles: legalDocuments.map(document => [document, titleOf(legal[document].markdown) ?? document]),
})

export interface Page {
  readonly title: string
  readonly description: string
  /** The navigation area of the page. */
  readonly area?: string
  /** Hidden from search engines: the page is about one person or is an error. */
  readonly unlisted?: boolean
  readonly main: Markup
}

const areas = [
  ['/schemes', 'Certificaciones'],
  ['/fees', 'Tarifas'],
  ['/verify', 'Comprobar'],
  ['/complaints', 'Quejas'],
] as const

const header = ({ certificationBody }: Site, area: string | undefined): Markup => markup`
<header class="top">
  <div class="band" aria-hidden="true"></div>
  <div class="row">
    <a class="brand" href="/"><img src="${certificationBody.logoUrl}" alt="" width="32" height="32">${certificationBody.name}</a>
    <a class="button quiet" href="/login">Entrar</a>
  </div>
  <nav aria-label="Información pública">
    <ul>${areas.map(
      ([path, name]) => markup`
      <li><a href="${path}"${path === area ? markup` aria-current="page"` : undefined}>${name}</a></li>`,
    )}
    </ul>
  </nav>
</header>`

const footer = ({ certificationBody, titles }: Site): Markup => markup`
<footer class="bottom">
  <nav aria-label="Textos legales">
    <ul>${titles.map(([document, title]) => markup`<li><a href="/legal/${document}">${title}</a></li>`)}</ul>
  </nav>
  <address>
    <strong>${certificationBody.legalName}</strong>
    <span>${certificationBody.address}</span>
    <span><a href="mailto:${certificationBody.email}">${certificationBody.email}</a></span>
    <span><a href="tel:${certificationBody.phone}">${formatPhone(certificationBody.phone)}</a></span>
    <span>Acreditación <span class="number">${certificationBody.accreditationNumber}</span></span>
  </address>
</footer>`

/** A whole page. It works without scripts and loads only the stylesheet, the logo and the fonts. */
export const layOut = (site: Site, { title, description, area, unlisted, main }: Page): string =>
  markup`<!doctype html>
<html lang="es-ES">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${site.certificationBody.name}</title>
<meta name="description" content="${description}">
${unlisted === true ? markup`<meta name="robots" content="noindex">` : undefined}
<meta name="theme-color" content="#f7fbfc" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0a1318" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${site.certificationBody.logoUrl}">
<link rel="stylesheet" href="/pages/style.css">
<link rel="stylesheet" href="/brand.css">
</head>
<body>
<a class="skip" href="#content">Ir al contenido</a>
${header(site, area)}
<main id="content" tabindex="-1">
${main}
</main>
${footer(site)}
</body>
</html>
`.source
