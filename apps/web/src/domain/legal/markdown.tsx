import { Fragment, useMemo } from 'react'
import { type Block, type Inline, parseMarkdown } from '@habilita/contract/values/parse-markdown'

const linkClass = 'font-semibold text-accent underline underline-offset-4'

/* oxlint-disable react/no-array-index-key -- the text never changes while shown, so positions are stable keys */
const InlineText = ({ content }: { readonly content: readonly Inline[] }) =>
  content.map(({ text, strong, href }, at) => {
    if (href !== undefined)
      return (
        <a
          key={at}
          href={href}
          className={linkClass}
          {...(/^https?:/i.test(href) && { rel: 'noopener noreferrer' })}
        >
          {text}
        </a>
      )
    return strong ? (
      <strong key={at} className="text-ink">
        {text}
      </strong>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    )
  })

const BlockView = ({ block, top }: { readonly block: Block; readonly top: 2 | 3 | 4 }) => {
  if (block.kind === 'paragraph')
    return (
      <p>
        <InlineText content={block.content} />
      </p>
    )
  if (block.kind === 'heading') {
    const Heading = `h${Math.min(6, top + block.level - 2)}` as 'h3'
    return (
      <Heading className="mt-1 text-base text-ink">
        <InlineText content={block.content} />
      </Heading>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List className={`flex flex-col gap-1.5 ps-5 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((item, at) => (
        <li key={at}>
          <InlineText content={item} />
        </li>
      ))}
    </List>
  )
}

interface MarkdownProps {
  readonly children: string
  /** The level of second-level headings. The first-level heading is shown by the caller. */
  readonly headingLevel: 2 | 3 | 4
}

/** A text of the certification body: headings, paragraphs, lists and links only. */
export const Markdown = ({ children, headingLevel }: MarkdownProps) => {
  const blocks = useMemo(
    () => parseMarkdown(children).filter(block => block.kind !== 'heading' || block.level > 1),
    [children],
  )
  return (
    <div className="flex flex-col gap-3 text-ink-soft">
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} top={headingLevel} />
      ))}
    </div>
  )
}
