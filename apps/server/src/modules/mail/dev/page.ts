import type { KeptMail } from '../kept-mails.ts'
import { type Markup, markup } from '../../../text/markup.ts'

/** Shows the HTML part or the plain-text part. */
export type View = 'html' | 'text'

const moment = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
})

interface Row {
  readonly id: string
  readonly subject: string
  readonly to: string
  readonly date: string
  readonly when: string
}

const row = ({ id, subject, to, date, when }: Row, selected: boolean): Markup => markup`
<li data-id="${id}"><a href="/dev/mail/${id}"${selected ? markup` aria-current="page"` : undefined}>
  <span class="subject">${subject}</span>
  <span class="to">${to}</span>
  <time datetime="${date}">${when}</time>
</a></li>`

const rowOf = (mail: KeptMail, selected: boolean): Markup =>
  row({ ...mail, when: moment.format(new Date(mail.date)) }, selected)

const content = ({ id, subject, text }: KeptMail, view: View): Markup =>
  view === 'text'
    ? markup`<pre class="sheet">${text}</pre>`
    : markup`<iframe class="sheet" title="Correo: ${subject}" src="/dev/mail/${id}/html"
  sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`

const tab = (label: string, address: string, current: boolean): Markup =>
  markup`<a class="tab" href="${address}"${current ? markup` aria-current="true"` : undefined}>${label}</a>`

const views = (id: string, view: View): Markup => markup`
<nav class="tabs" aria-label="Ver como">
  ${tab('Diseño', `/dev/mail/${id}`, view === 'html')}
  ${tab('Texto', `/dev/mail/${id}?view=text`, view === 'text')}
</nav>`

const pane = (mail: KeptMail, view: View): Markup => markup`
<article id="mail" tabindex="-1" aria-labelledby="subject">
  <a class="back" href="/dev/mail">Todos los correos</a>
  <h2 id="subject">${mail.subject}</h2>
  <p class="meta"><span>Para <strong>${mail.to}</strong></span>
    <time datetime="${mail.date}">${moment.format(new Date(mail.date))}</time></p>
  <div class="actions">
    ${mail.link === undefined ? undefined : markup`<a class="button" href="${mail.link}">Abrir el enlace</a>`}
    ${views(mail.id, view)}
  </div>
  ${content(mail, view)}
</article>`

const nothingChosen = markup`
<p class="choose">Elige un correo de la lista para leerlo.</p>`

/** The page that lists all stored mails and shows the selected one. */
export const mailPage = (
  bodyName: string,
  mails: readonly KeptMail[],
  open?: { readonly mail: KeptMail; readonly view: View },
): Markup => markup`<!doctype html>
<html lang="es">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width,initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex">
  <title>${open === undefined ? 'Correo' : `${open.mail.subject} · Correo`} · ${bodyName}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/dev/mail.css">
  <link rel="stylesheet" href="/brand.css">
  <script type="module" src="/dev/mail.js"></script>
</head>
<body>
  <header>
    <h1>Correo de ${bodyName}</h1>
    <p>Aquí queda el correo de este equipo: no se envía a nadie.</p>
    <p id="status" role="status"></p>
  </header>
  <main class="${open === undefined ? 'listing' : 'reading'}">
    <nav id="inbox" aria-label="Correos">
      ${open === undefined ? undefined : markup`<a class="skip" href="#mail">Ir al correo abierto</a>`}
      <p id="empty"${mails.length > 0 ? markup` hidden` : undefined}>Aún no hay correos. Cuando la aplicación
        escriba a alguien, aparecerá aquí.</p>
      <ol id="mails">${mails.map(mail => rowOf(mail, mail.id === open?.mail.id))}</ol>
      <template id="row">${row({ id: '', subject: '', to: '', date: '', when: '' }, false)}</template>
    </nav>
    ${open === undefined ? nothingChosen : pane(open.mail, open.view)}
  </main>
</body>
</html>
`
