import { linkUrls } from './links.ts'

export interface Inline {
  readonly text: string
  readonly strong?: true
  readonly href?: string
}

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly content: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }

const INLINE =
  /\[(?<label>[^\]]+)\]\((?<href>[^()\s]+)\)|\*\*(?<strong>[^*]+)\*\*|(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g

/** Only web, mail and phone links; others stay text. */
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i

const linkOrWords = (text: string, href: string): Inline =>
  SAFE_ADDRESS.test(href) ? { text, href } : { text }

const parseInline = (source: string): Inline[] => {
  const text = linkUrls(source)
  const parts: Inline[] = []
  let at = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index) })
    const { label, href, strong, mail } = match.groups ?? {}
    if (label !== undefined && href !== undefined) parts.push(linkOrWords(label, href))
    else if (strong !== undefined) parts.push({ text: strong, strong: true })
    else if (mail !== undefined) parts.push({ text: mail, href: `mailto:${mail}` })
    at = match.index + match[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

const HEADING = /^(#{1,6})\s+(.+)$/
const ITEM = /^(?:[-*]|(\d+)\.)\s+/

const parseBlock = (lines: readonly string[]): Block[] => {
  const [first = '', ...rest] = lines
  const heading = HEADING.exec(first)
  if (heading) {
    const [, marks = '', text = ''] = heading
    const block: Block = { kind: 'heading', level: marks.length, content: parseInline(text) }
    return rest.length > 0 ? [block, ...parseBlock(rest)] : [block]
  }
  const marker = ITEM.exec(first)
  if (!marker) return [{ kind: 'paragraph', content: parseInline(lines.join(' ')) }]
  const items: string[] = []
  for (const line of lines)
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''))
    else items.push(`${items.pop()} ${line}`)
  return [{ kind: 'list', ordered: marker[1] !== undefined, items: items.map(parseInline) }]
}

/** Parses the subset of Markdown that legal texts use. HTML is shown as text. */
export const parseMarkdown = (markdown: string): readonly Block[] =>
  markdown
    .split(/\n\s*\n/)
    .map(block =>
      block
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== ''),
    )
    .filter(lines => lines.length > 0)
    .flatMap(parseBlock)
