import {
  getPaper,
  type InvoiceState,
  invoiceStateNames,
  type Paper,
} from '@habilita/contract/requests/papers'
import { Chip } from '@habilita/ui/chip'
import { Icon } from '@habilita/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { day } from '@habilita/browser/day'
import { DownloadButton } from '../../../shared/download/download-button.tsx'
import { downloadFrom } from '../../../shared/download/download-document.ts'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { money } from '@habilita/browser/money'
import { papersQuery } from './papers-query.ts'
import { Section } from '../../../shared/layout/section.tsx'

const tones = {
  pending: 'warn',
  paid: 'ok',
  rectified: 'neutral',
} as const satisfies Record<InvoiceState, string>

const PaperRow = ({ paper }: { readonly paper: Paper }) => {
  const { id, kind, title, issuedOn, cents, state } = paper
  const { act, loading, problem } = useAction(() =>
    downloadFrom(getPaper, { params: { id } }, `${title}.pdf`),
  )
  return (
    <li className="flex flex-col gap-3 border-b border-line p-4 last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Icon name={kind === 'invoice' ? 'invoices' : 'reports'} className="mt-0.5 size-5.5 text-ink-soft" />
        <div className="flex min-w-[min(100%,9rem)] flex-1 flex-col items-start gap-1">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="text-sm text-ink-soft">
            {cents !== null && `${money(cents)} · `}
            {day(issuedOn)}
          </p>
          {state !== null && <Chip tone={tones[state]}>{invoiceStateNames[state]}</Chip>}
        </div>
        <DownloadButton name={title} loading={loading} onClick={() => void act()} />
      </div>
      {problem && <ProblemPanel {...problem} />}
    </li>
  )
}

/** Papers issued by the certification body; nothing if there are none. */
export const Papers = ({ requestId }: { readonly requestId: string }) => {
  const { data } = useQuery(papersQuery(requestId))
  if (!data || data.papers.length === 0) return null
  return (
    <Section title="Facturas e informes">
      <ul className="rounded-lg border border-line bg-surface">
        {data.papers.map(paper => (
          <PaperRow key={paper.id} paper={paper} />
        ))}
      </ul>
    </Section>
  )
}
