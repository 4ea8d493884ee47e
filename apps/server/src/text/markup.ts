/** Text that may stand in a page as it is. Only `markup` makes it, so nothing gets in unescaped. */
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

/** Escapes whatever is put into it, unless it made that itself. (Called `html`, the formatter would rewrite it.) */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(String.raw({ raw: texts }, ...parts.map(render)))
