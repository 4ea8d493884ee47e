import type { LegalDocument } from '@habilita/contract/api/certification-body'
import { type Block, type Inline, parseMarkdown } from '@habilita/contract/values/parse-markdown'
import { type Markup, markup } from '../../text/markup.ts'
import type { Page, Site } from './layout.ts'

const words = (content: readonly Inline[]): Markup[] =>
  content.map(({ text, strong, href }) => {
    if (href !== undefined) return markup`<a href="${href}">${text}</a>`
    return strong ? markup`<strong>${text}</strong>` : markup`${text}`
  })

const block = (each: Block, top: 2 | 3): Markup => {
  if (each.kind === 'paragraph') return markup`<p>${words(each.content)}</p>`
  if (each.kind === 'heading')
    return each.level === 2 && top === 2
      ? markup`<h2>${words(each.content)}</h2>`
      : markup`<h3>${words(each.content)}</h3>`
  const items = each.items.map(item => markup`<li>${words(item)}</li>`)
  return each.ordered ? markup`<ol>${items}</ol>` : markup`<ul class="list">${items}</ul>`
}

/** A text without its title, which the page shows; `top` is the level of its second-level headings. */
export const proseOf = (markdown: string, top: 2 | 3 = 2): Markup => markup`<div class="prose">
${parseMarkdown(markdown)
  .filter(each => each.kind !== 'heading' || each.level > 1)
  .map(each => block(each, top))}
</div>`

export const legalPage = ({ certificationBody, legal, titles }: Site, document: LegalDocument): Page => {
  const title = titles.find(([name]) => name === document)?.[1] ?? document
  return {
    title,
    description: `${title} de ${certificationBody.legalName}, entidad de certificación de personas.`,
    main: markup`<h1>${title}</h1>${proseOf(legal[document].markdown)}`,
  }
}
