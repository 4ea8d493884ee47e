import { getLegalText } from '@habilita/contract/api/certification-body'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { Skeleton } from '@habilita/ui/skeleton'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { Markdown } from '../../../domain/legal/markdown.tsx'

interface LegalLinkProps {
  readonly document: 'terms' | 'privacy'
  readonly title: string
}

/** Opens a legal text without leaving the form. */
const LegalLink = ({ document, title }: LegalLinkProps) => {
  const [open, setOpen] = useState(false)
  const [markdown, setMarkdown] = useState<string>()
  const { act, loading, problem } = useAction(async () => {
    const text = await call(getLegalText, { params: { document } })
    setMarkdown(text.markdown)
  })
  const show = () => {
    setOpen(true)
    if (markdown === undefined) void act()
  }
  return (
    <>
      <Button variant="link" size="sm" onClick={show}>
        {title}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        {markdown !== undefined && <Markdown headingLevel={3}>{markdown}</Markdown>}
        {loading && (
          <div aria-busy="true">
            <Skeleton />
            <Skeleton className="w-2/3" />
          </div>
        )}
        {problem && (
          <div className="flex flex-col gap-3">
            <ProblemPanel {...problem} />
            <Button onClick={() => void act()}>Reintentar</Button>
          </div>
        )}
      </Dialog>
    </>
  )
}

export const LegalLinks = () => (
  <div className="flex flex-wrap gap-x-2 ps-6">
    <LegalLink document="terms" title="Condiciones de uso" />
    <LegalLink document="privacy" title="Privacidad" />
  </div>
)
