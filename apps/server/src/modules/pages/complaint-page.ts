import type { OpenComplaint } from '@habilita/contract/cases/cases'
import { categories, categoryNames } from '@habilita/contract/values/categories'
import { type Markup, markup } from '../../text/markup.ts'
import type { Page, Site } from './layout.ts'
import { proseOf } from './legal-page.ts'
import { facts, icon, note } from './pieces.ts'
import { spellDay } from './words.ts'

/** Honeypot field: hidden from people, filled in by bots. */
export const TRAP = 'website'

type Field = keyof OpenComplaint

const labels: Readonly<Record<Field | typeof TRAP, string>> = {
  name: 'Nombre y apellidos',
  email: 'Correo electrónico',
  category: 'Sobre qué es',
  subject: 'Asunto',
  text: 'Qué ha pasado y qué pides',
  [TRAP]: 'Deja esto en blanco',
}

const hints: Partial<Record<Field, string>> = {
  email: 'Te responderemos a esta dirección.',
  text: 'Cuéntanos cuándo pasó y a quién afecta, en 4000 caracteres como mucho.',
}

export interface Typed {
  readonly id: string
  readonly values: Readonly<Partial<Record<Field | typeof TRAP, string>>>
  readonly faults: Readonly<Partial<Record<string, string>>>
  /** A problem that belongs to no single field. */
  readonly problem?: string | undefined
}

const isField = (name: string): name is keyof typeof labels => Object.hasOwn(labels, name)

const summary = ({ faults, problem }: Typed): Markup | undefined => {
  const wrong = Object.entries(faults).filter(([name]) => isField(name))
  if (wrong.length === 0 && problem === undefined) return undefined
  return markup`
<div class="faults" role="alert" tabindex="-1" autofocus>
  <h2>No hemos enviado tu queja</h2>
  ${problem === undefined ? undefined : markup`<p>${problem}</p>`}
  ${
    wrong.length === 0
      ? undefined
      : markup`<ul class="list">${wrong.map(
          ([name, fault]) =>
            markup`<li><a href="#${name}">${isField(name) ? labels[name] : name}</a>: ${fault}</li>`,
        )}</ul>`
  }
</div>`
}

const describe = (name: Field, { faults }: Typed): Markup => {
  const hint = hints[name] === undefined ? [] : [`${name}-hint`]
  const fault = faults[name] === undefined ? [] : [`${name}-fault`]
  const ids = [...hint, ...fault].join(' ')
  return markup`id="${name}" name="${name}" required${ids === '' ? undefined : markup` aria-describedby="${ids}"`}${
    faults[name] === undefined ? undefined : markup` aria-invalid="true"`
  }`
}

const field = (name: Field, typed: Typed, control: Markup): Markup => markup`
<div class="field">
  <label for="${name}">${labels[name]}</label>
  ${hints[name] === undefined ? undefined : markup`<p class="hint" id="${name}-hint">${hints[name]}</p>`}
  ${typed.faults[name] === undefined ? undefined : markup`<p class="fault" id="${name}-fault">${typed.faults[name]}</p>`}
  ${control}
</div>`

const line = (name: Field, typed: Typed, more: Markup): Markup =>
  field(name, typed, markup`<input ${describe(name, typed)} value="${typed.values[name]}" ${more}>`)

/** Browsers drop the first line break after the tag; without it they would drop one that the person typed. */
const area = (name: Field, typed: Typed): Markup =>
  field(
    name,
    typed,
    markup`<textarea ${describe(name, typed)} rows="8">
${typed.values[name]}</textarea>`,
  )

const choice = (typed: Typed): Markup =>
  field(
    'category',
    typed,
    markup`<select ${describe('category', typed)}>
    <option value="">Elige una opción</option>${categories.map(
      each => markup`
    <option value="${each}"${typed.values.category === each ? markup` selected` : undefined}>${categoryNames[each]}</option>`,
    )}
  </select>`,
  )

const trap = ({ values, faults }: Typed): Markup => markup`
<div class="field${faults[TRAP] === undefined ? ' trap' : undefined}">
  <label for="${TRAP}">${labels[TRAP]}</label>
  ${faults[TRAP] === undefined ? undefined : markup`<p class="fault">${faults[TRAP]}</p>`}
  <input id="${TRAP}" name="${TRAP}" value="${values[TRAP]}" autocomplete="off">
</div>`

const form = (typed: Typed): Markup => markup`
<form class="form" action="/complaints" method="post" novalidate>
  <input type="hidden" name="id" value="${typed.id}">
  ${line('name', typed, markup`autocomplete="name"`)}
  ${line('email', typed, markup`type="email" autocomplete="email" spellcheck="false"`)}
  ${choice(typed)}
  ${line('subject', typed, markup`autocomplete="off"`)}
  ${area('text', typed)}
  ${trap(typed)}
  <p class="soft">Usamos estos datos solo para resolver tu queja. Más, en <a href="/legal/privacy">Privacidad</a>.</p>
  <button class="button">Enviar la queja</button>
</form>`

export const complaintForm = ({ certificationBody, legal }: Site, typed: Typed): Page => {
  const wrong = summary(typed)
  return {
    title: wrong ? 'Error: presentar una queja' : 'Presentar una queja',
    description: `Presenta una queja a ${certificationBody.name}, aunque no tengas cuenta, y lee cómo la resolvemos.`,
    area: '/complaints',
    main: markup`
<h1>Presentar una queja</h1>
<p class="lead">Sobre nuestro servicio o sobre alguien a quien hemos certificado. No hace falta tener cuenta. Te
  responderemos por escrito en el plazo de un mes.</p>
${note(markup`Si tienes cuenta, <a href="/login">entra</a> y preséntala desde la app: así verás cómo va. También
  desde allí se apelan una decisión o un resultado.`)}
${wrong}
${form(typed)}
<section class="after"><h2>Cómo las resolvemos</h2>${proseOf(legal.complaints.markdown, 3)}</section>`,
  }
}

export const complaintSent = (
  { certificationBody }: Site,
  { number, dueOn }: { readonly number: string; readonly dueOn: string },
): Page => ({
  title: 'Hemos recibido tu queja',
  description: 'La estudiará alguien que no intervino en el asunto.',
  area: '/complaints',
  unlisted: true,
  main: markup`
<div class="done">${icon('check')}<h1>Hemos recibido tu queja</h1></div>
<div class="card">${facts([
    ['Número', markup`<span class="number">${number}</span>`],
    ['Te responderemos como muy tarde', spellDay(dueOn)],
  ])}</div>
<p>La estudiará alguien que no intervino en el asunto. Te hemos enviado un correo con el número: guárdalo. Si no
  te llega, escríbenos a <a href="mailto:${certificationBody.email}">${certificationBody.email}</a>.</p>
<p class="act"><a class="button quiet" href="/schemes">Seguir en ${certificationBody.name}</a></p>`,
})
