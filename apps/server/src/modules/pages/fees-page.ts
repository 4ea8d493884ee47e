import { requestTypeNames } from '@habilita/contract/requests/request-values'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import { type Markup, markup } from '../../text/markup.ts'
import type { Page, Site } from './layout.ts'
import { hueOf, icon } from './pieces.ts'
import { price } from './words.ts'

export const feesTable = ({ title, fees }: Scheme): Markup => markup`
<table aria-label="Tarifas de ${title}">
  <tbody>${fees.map(
    ({ type, cents }) => markup`
    <tr><th scope="row">${requestTypeNames[type]}</th><td>${price(cents)}</td></tr>`,
  )}
  </tbody>
</table>`

export const feesPage = ({ certificationBody }: Site, schemes: readonly Scheme[]): Page => ({
  title: 'Tarifas',
  description: `Lo que cuesta cada trámite de certificación en ${certificationBody.name}.`,
  area: '/fees',
  main: markup`
<h1>Tarifas</h1>
<p class="lead">Lo que cuesta cada trámite, con impuestos incluidos. Pagas después de presentar la solicitud.</p>
<div class="cards">${schemes.map(
    scheme => markup`
  <section class="card ${hueOf(scheme.category)}">
    <h2><span class="tile">${icon(scheme.category)}</span>
      <a href="/schemes/${scheme.category}">${scheme.title}</a></h2>
    ${feesTable(scheme)}
  </section>`,
  )}
</div>`,
})
