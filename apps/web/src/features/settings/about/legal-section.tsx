import type { LegalDocument } from '@habilita/contract/api/certification-body'
import type { IconName } from '@habilita/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { legalTextQuery } from '../../../domain/legal/legal-text-query.ts'
import { Markdown } from '../../../domain/legal/markdown.tsx'
import { Disclosure } from '../disclosure.tsx'
import { Loaded } from '@habilita/browser/loaded'

interface LegalSectionProps {
  readonly document: LegalDocument
  readonly icon: IconName
  readonly title: string
}

/** Fetched with the screen, so that all texts can be read offline afterwards. */
export const LegalSection = ({ document, icon, title }: LegalSectionProps) => {
  const query = useQuery(legalTextQuery(document))
  return (
    <Disclosure icon={icon} title={title}>
      <Loaded query={query}>{({ markdown }) => <Markdown headingLevel={4}>{markdown}</Markdown>}</Loaded>
    </Disclosure>
  )
}
