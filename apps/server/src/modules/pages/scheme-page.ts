import { legalEffectWords } from '@habilita/contract/certificates/certificate-values'
import { categoryNames } from '@habilita/contract/values/categories'
import {
  documentKindNames,
  type RequestType,
  requestTypeNames,
  requestTypes,
} from '@habilita/contract/requests/request-values'
import {
  type ExamPart,
  partNames,
  type Scheme,
  type SchemeDocument,
  type Scope,
} from '@habilita/contract/schemes/schemes'
import { type Markup, markup } from '../../text/markup.ts'
import { feesTable } from './fees-page.ts'
import type { Page, Site } from './layout.ts'
import { facts, hueOf, icon, list, note, patternSvg } from './pieces.ts'
import { counted, joinWithAnd, lowerFirst, spellDay } from './words.ts'

const typesInWords = (types: readonly RequestType[]): string =>
  joinWithAnd(types.map(type => lowerFirst(requestTypeNames[type])))

const nameOf = (scopes: readonly Scope[], code: string): string =>
  scopes.find(scope => scope.code === code)?.name ?? code

const scopeItem = ({ code, name, explanation, includes, needs }: Scope, all: readonly Scope[]): Markup => {
  const named = (codes: readonly string[]) => codes.map(each => nameOf(all, each))
  return markup`
<li>
  <h3>${name} <span class="number">${code}</span></h3>
  <p>${explanation}</p>
  ${includes.length > 0 ? markup`<p class="soft">Incluye: ${joinWithAnd(named(includes))}.</p>` : undefined}
  ${needs.length > 0 ? markup`<p class="soft">Solo junto con: ${named(needs).join(' o ')}.</p>` : undefined}
</li>`
}

/** Of scopes in the same group only one can be requested at a time. */
const exclusive = (scopes: readonly Scope[]): Markup[] =>
  [...Map.groupBy(scopes, ({ group }) => group)]
    .filter(([group, members]) => group !== '' && members.length > 1)
    .map(
      ([, members]) => markup`
<p class="soft">Pide solo uno a la vez de estos: ${joinWithAnd(members.map(({ name }) => name))}.</p>`,
    )

const documentItem = ({ kind, types, hint, mostMonthsOld }: SchemeDocument): Markup => markup`
<strong>${documentKindNames[kind]}.</strong> ${hint}
${mostMonthsOld === null ? undefined : markup` De los últimos ${counted(mostMonthsOld, 'mes', 'meses')}.`}
${types.length === requestTypes.length ? undefined : markup`<span class="soft"> Para ${typesInWords(types)}.</span>`}`

const documentsOf = (documents: readonly SchemeDocument[], need: SchemeDocument['need'], title: string) => {
  const some = documents.filter(document => document.need === need)
  return some.length === 0 ? undefined : markup`<h3>${title}</h3>${list(some.map(documentItem))}`
}

const part = ({ kind, afterPrevious, hasCriticalItems, ...rules }: ExamPart): Markup => markup`
<section class="card">
  <h3>${icon(kind === 'theory' ? 'exam-theoretical' : 'exam-practical')} Parte ${lowerFirst(partNames[kind])}</h3>
  ${facts([
    ['Duración', counted(rules.minutes, 'minuto', 'minutos')],
    ['Se aprueba con', `${rules.passMark} de 100`],
    ['Intentos', `Hasta ${rules.mostAttempts}`],
    ['Entre un intento y otro', counted(rules.resitAfterDays, 'día', 'días')],
    ['Aprobada, cuenta', counted(rules.keptMonths, 'mes', 'meses')],
  ])}
  ${afterPrevious ? markup`<p>Te presentas cuando has aprobado la parte anterior.</p>` : undefined}
  ${hasCriticalItems ? markup`<p>Tiene ítems críticos: fallar uno supone no aprobar la parte.</p>` : undefined}
</section>`

const exam = ({ parts, admissionMonths, withoutExam }: Scheme): Markup => markup`
<h2>El examen</h2>
<p>Desde que admitimos tu solicitud tienes ${counted(admissionMonths, 'mes', 'meses')} para examinarte.</p>
<div class="cards">${parts.map(part)}</div>
${withoutExam.length > 0 ? markup`<p>No llevan examen: ${typesInWords(withoutExam)}.</p>` : undefined}`

const certificate = ({ validityYears, renewalOpensMonths, legalEffect }: Scheme): Markup => markup`
<h2>El certificado</h2>
<p>Vale durante ${counted(validityYears, 'año', 'años')}. Puedes renovarlo desde
  ${counted(renewalOpensMonths, 'mes', 'meses')} antes de que caduque, mientras está vigente.</p>
${note(legalEffectWords[legalEffect])}`

const declarations = ({ declarations: all }: Scheme): Markup => markup`
<h2>Lo que declaras al pedirla</h2>
${list(all.map(({ title, text }) => markup`<strong>${title}.</strong> ${text}`))}`

export const schemePage = ({ certificationBody }: Site, scheme: Scheme): Page => ({
  title: scheme.title,
  description: `Esquema de certificación «${scheme.title}» de ${certificationBody.name}: alcances, requisitos, documentos, examen, validez y tarifas.`,
  area: '/schemes',
  main: markup`
<nav class="trail" aria-label="Dónde estás"><a href="/schemes">${icon('back')}Certificaciones</a></nav>
<div class="hero ${hueOf(scheme.category)}">
  ${patternSvg(scheme.id, 720, 220)}
  <span class="tile">${icon(scheme.category)}</span>
  <h1>${scheme.title}</h1>
  <p>${categoryNames[scheme.category]}</p>
</div>
<h2>Qué puedes certificar</h2>
<ul class="plain scopes">${scheme.scopes.map(scope => scopeItem(scope, scheme.scopes))}</ul>
${exclusive(scheme.scopes)}
${scheme.warnings.map(note)}
<h2>Requisitos</h2>
${list(scheme.requirements)}
<h2>Documentos</h2>
${documentsOf(scheme.documents, 'required', 'Obligatorios')}
${documentsOf(scheme.documents, 'optional', 'Si los tienes')}
${exam(scheme)}
${certificate(scheme)}
<h2>Tarifas</h2>
<div class="card">${feesTable(scheme)}</div>
${declarations(scheme)}
<h2>Normativa</h2>
${list(scheme.norms)}
<p class="soft">Versión ${String(scheme.version)} del esquema, en vigor desde el ${spellDay(scheme.inForceFrom)}.</p>
<p class="act"><a class="button" href="/new-request">Pedir esta certificación</a></p>`,
})
