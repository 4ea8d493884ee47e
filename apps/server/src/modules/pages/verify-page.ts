import { isInForce } from '@habilita/contract/certificates/certificate-values'
import { categoryNames } from '@habilita/contract/values/categories'
import type { PublicCertificate } from '@habilita/contract/certificates/certificates'
import { documentKindNames, identityDocumentKinds } from '@habilita/contract/values/identity-document'
import { type Markup, markup } from '../../text/markup.ts'
import type { Page, Site } from './layout.ts'
import { facts, hueOf, list, patternSvg } from './pieces.ts'
import { looks } from './standing-look.ts'
import { spellDay, spellMoment } from './words.ts'

const form = (typed = '', fault?: string): Markup => markup`
<form class="form" action="/verify" method="get" role="search">
  <div class="field">
    <label for="code">Código de verificación</label>
    <p class="hint" id="code-hint">Tiene 26 letras y números y está junto al código QR del certificado.
      Da igual si escribes guiones o minúsculas.</p>
    ${fault === undefined ? undefined : markup`<p class="fault" id="code-fault">${fault}</p>`}
    <input id="code" name="code" class="number" value="${typed}" autocomplete="off" autocapitalize="characters"
      spellcheck="false" aria-describedby="code-hint${fault === undefined ? undefined : ' code-fault'}"
      ${fault === undefined ? undefined : markup`aria-invalid="true" autofocus`}>
  </div>
  <button class="button">Comprobar</button>
</form>`

const about = { area: '/verify', unlisted: true }

export const verifyForm = ({ certificationBody }: Site, typed?: string, fault?: string): Page => ({
  ...about,
  title: fault === undefined ? 'Comprobar un certificado' : 'Error: comprobar un certificado',
  description: `Comprueba si un certificado de ${certificationBody.name} está en vigor.`,
  main: markup`
<h1>Comprobar un certificado</h1>
<p class="lead">Escanea el código QR del certificado o escribe su código. Verás si está en vigor, de quién es y
  qué cubre.</p>
${form(typed, fault)}`,
})

export const unknownCode = ({ certificationBody }: Site, code: string): Page => ({
  ...about,
  title: 'No encontramos este certificado',
  description: 'Ningún certificado tiene este código.',
  main: markup`
<h1>No encontramos este certificado</h1>
<p class="lead">Ningún certificado de ${certificationBody.name} tiene este código. Comprueba esto:</p>
${list([
  'Que el código está completo: tiene 26 letras y números.',
  'Que no hay una letra por otra. El código no lleva las letras I, L, O ni U.',
  `Que la dirección de esta página es la de ${certificationBody.name}.`,
])}
<p>Si todo está bien, no des el certificado por bueno y escríbenos a
  <a href="mailto:${certificationBody.email}">${certificationBody.email}</a>.</p>
${form(code)}`,
})

const panel = (record: PublicCertificate): Markup => {
  const { headline, explained, shape } = looks[record.standing]
  return markup`
<div class="standing standing-${record.standing}">
  <svg viewBox="0 0 48 48" aria-hidden="true"><path d="${shape}"/></svg>
  <div><h1>${headline}</h1><p>${explained(record)}</p></div>
</div>`
}

const holderDocument = ({ kind, masked }: PublicCertificate['holderDocument']): Markup => {
  const known = identityDocumentKinds.find(each => each === kind)
  return markup`${known ? documentKindNames[known] : 'Documento'} <span class="number">${masked}</span>`
}

const EFFECT = {
  direct: 'Acredita la competencia de su titular, que debe ejercer en una empresa instaladora habilitada.',
  card: 'Por sí solo no sustituye al carné que expide la comunidad autónoma.',
}

export const recordPage = ({ certificationBody }: Site, record: PublicCertificate, now: Date): Page => {
  // A certificate that is not in force has no legal effect, so none is shown.
  const counts = isInForce(record.standing)
  return {
    ...about,
    title: `${looks[record.standing].headline}: ${record.number}`,
    description: `Registro público de un certificado de ${certificationBody.name}.`,
    main: markup`
${panel(record)}
<article class="certificate ${hueOf(record.category)}${counts ? undefined : ' ended'}"
  aria-label="Certificado ${record.number}">
  ${patternSvg(record.number, 720, 300)}
  <header>
    <p>${categoryNames[record.category]}</p>
    <h2>${record.title}</h2>
    <p class="number">${record.number}</p>
  </header>
  ${facts([
    ['Titular', record.holderName],
    ['Identificación', holderDocument(record.holderDocument)],
    ['Alcance', list(record.scopes.map(({ code, name }) => `${name} (${code})`))],
    ['Emitido', spellDay(record.issuedOn)],
    ['Vigencia', `Del ${spellDay(record.validFrom)} al ${spellDay(record.validUntil)}`],
    ['Normativa', list(record.norms)],
    ['Entidad', record.certificationBody.name],
    ['Acreditación', markup`<span class="number">${record.certificationBody.accreditationNumber}</span>`],
  ])}
  ${counts ? markup`<p class="effect">${EFFECT[record.legalEffect]}</p>` : undefined}
</article>
<p class="checked">Comprobado el <time datetime="${now.toISOString()}">${spellMoment(now)}</time>. Para saber
  cómo está más adelante, vuelve a comprobarlo.</p>
<p class="act"><a href="/verify">Comprobar otro certificado</a></p>`,
  }
}
