/** Text that is safe to insert into a page. Only `markup` creates it, so nothing is inserted unescaped. */
export class Markup {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Part = string | Markup | readonly Markup[] | undefined

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const render = (part: Part): string => {
  if (part === undefined) return ''
  if (typeof part === 'string') return escape(part)
  return part instanceof Markup ? part.source : part.map(render).join('')
}

/** Escapes every part that is not Markup. (The formatter would rewrite a tag called `html`.) */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(String.raw({ raw: texts }, ...parts.map(render)))
