import type { Scheme } from '@habilita/contract/schemes/schemes'
import { partNames } from '@habilita/contract/schemes/schemes'
import { type Markup, markup } from '../../text/markup.ts'
import type { Page, Site } from './layout.ts'
import { hueOf, icon } from './pieces.ts'
import { counted, joinWithAnd, lowerFirst, price } from './words.ts'

const summary = ({ scopes, parts, validityYears, fees }: Scheme): string => {
  const first = fees.find(({ type }) => type === 'initial')
  return [
    counted(scopes.length, 'alcance', 'alcances'),
    `prueba ${joinWithAnd(parts.map(({ kind }) => lowerFirst(partNames[kind])))}`,
    `válido ${counted(validityYears, 'año', 'años')}`,
    ...(first ? [`desde ${price(first.cents)}`] : []),
  ].join('\u00a0· ')
}

const card = (scheme: Scheme): Markup => markup`
<li class="card ${hueOf(scheme.category)}">
  <span class="tile">${icon(scheme.category)}</span>
  <div>
    <h2><a class="whole" href="/schemes/${scheme.category}">${scheme.title}</a></h2>
    <p>${summary(scheme)}</p>
  </div>
</li>`

export const schemesPage = ({ certificationBody }: Site, schemes: readonly Scheme[]): Page => ({
  title: 'Certificaciones',
  description: `Qué certifica ${certificationBody.name}: alcances, requisitos, documentos, exámenes y validez de cada certificación.`,
  area: '/schemes',
  main: markup`
<h1>Qué puedes certificar</h1>
<p class="lead">Cada certificación tiene su esquema: qué cubre, qué te pedimos, cómo es el examen y cuánto dura.
  Léelo antes de pedirla.</p>
<ul class="cards plain">${schemes.map(card)}</ul>
<p>Mira también las <a href="/fees">tarifas</a> y nuestra <a href="/legal/accreditation">acreditación</a>.</p>`,
})
