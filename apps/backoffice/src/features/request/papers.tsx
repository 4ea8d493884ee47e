import { day } from '@habilita/browser/day'
import { saveBlob } from '@habilita/browser/download'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { Loaded } from '@habilita/browser/loaded'
import { money } from '@habilita/browser/money'
import { notify } from '@habilita/browser/toasts/notify'
import {
  getAnyPaper,
  type InvoiceState,
  invoiceStateNames,
  type Paper,
  type PaperKind,
  removePaper,
  setInvoiceState,
} from '@habilita/contract/requests/papers'
import { paymentStateNames } from '@habilita/contract/requests/request-values'
import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { Icon } from '@habilita/ui/icon'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { fetchFile } from '../../shared/files.ts'
import { Keys } from '../../shared/keys/key-names.tsx'
import { AddPaperDialog } from './add-paper-dialog.tsx'
import { papersQuery } from './queries.ts'

const tones = {
  pending: 'warn',
  paid: 'ok',
  rectified: 'neutral',
} as const satisfies Record<InvoiceState, string>

const isState = (text: string): text is InvoiceState => Object.hasOwn(invoiceStateNames, text)

interface PaperRowProps {
  readonly paper: Paper
  readonly mayChange: boolean
}

const RemoveDialog = ({ paper, onClose }: { readonly paper: Paper; readonly onClose: () => void }) => {
  const client = useQueryClient()
  const run = async () => {
    await call(removePaper, { params: { id: paper.id } })
    await client.invalidateQueries({ queryKey: papersQuery(paper.requestId).queryKey })
    notify({ severity: 'success', title: `${paper.title}: quitado` })
  }
  return (
    <ConfirmDialog
      title={`Quitar «${paper.title}»`}
      description="La persona deja de verlo. Solo para lo que se añadió por error."
      send="Quitar"
      destructive
      onConfirm={run}
      onClose={onClose}
    />
  )
}

const PaperRow = ({ paper, mayChange }: PaperRowProps) => {
  const { id, kind, title, issuedOn, cents, state, requestId } = paper
  const client = useQueryClient()
  const [removing, setRemoving] = useState(false)
  const [wanted, setWanted] = useState<InvoiceState>()
  const download = useAction(async () =>
    saveBlob(await fetchFile(getAnyPaper, { params: { id } }), `${title}.pdf`),
  )
  const change = async (next: InvoiceState) => {
    setWanted(next)
    try {
      await call(setInvoiceState, { params: { id }, body: { state: next } })
      await client.invalidateQueries({ queryKey: papersQuery(requestId).queryKey })
      notify({ severity: 'success', title: `${title}: ${invoiceStateNames[next].toLowerCase()}` })
    } catch (error) {
      notify({
        severity: 'error',
        title: `${title}: sigue como estaba`,
        ...(error instanceof Error && { description: error.message }),
      })
    } finally {
      setWanted(undefined)
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <Icon name={kind === 'invoice' ? 'invoices' : 'reports'} className="size-5 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-xs text-ink-soft">
          {cents !== null && `${money(cents)} · `}
          {day(issuedOn)}
        </p>
      </div>
      {state !== null && !mayChange && <Chip tone={tones[state]}>{invoiceStateNames[state]}</Chip>}
      {state !== null && mayChange && (
        <select
          aria-label={`Estado de ${title}`}
          value={wanted ?? state}
          aria-busy={wanted !== undefined}
          onChange={({ target }) => {
            if (isState(target.value)) void change(target.value)
          }}
          className="min-h-8 cursor-pointer rounded-sm border border-line bg-surface px-1.5 text-xs"
        >
          {Object.entries(invoiceStateNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Descargar ${title}`}
        loading={download.loading}
        onClick={() => void download.act()}
      >
        <Icon name="download" className="size-5" />
      </Button>
      {mayChange && (
        <Button variant="ghost" size="sm" aria-label={`Quitar ${title}`} onClick={() => setRemoving(true)}>
          <Icon name="close" className="size-5" />
        </Button>
      )}
      {download.problem && <ProblemPanel {...download.problem} />}
      {removing && <RemoveDialog paper={paper} onClose={() => setRemoving(false)} />}
    </li>
  )
}

interface PapersProps {
  readonly detail: StaffRequestDetail
  readonly isShown: boolean
  readonly onPay: (() => void) | undefined
}

/** Price, payment and issued papers. */
export const Papers = ({ detail: { id, payment }, isShown, onPay }: PapersProps) => {
  const papers = useQuery({ ...papersQuery(id), enabled: isShown })
  const [adding, setAdding] = useState<PaperKind>()
  const mayChange = onPay !== undefined
  return (
    <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto p-4">
      <section className="flex flex-wrap items-center gap-3">
        <h3 className="text-base">Pago</h3>
        <span>{money(payment.cents)}</span>
        <Chip tone={payment.state === 'pending' ? 'warn' : payment.state === 'paid' ? 'ok' : 'neutral'}>
          {paymentStateNames[payment.state]}
        </Chip>
        {onPay && (
          <Button size="sm" variant="outline" className="ms-auto" onClick={onPay}>
            Apuntar el pago <Keys combination="p" />
          </Button>
        )}
      </section>
      <section>
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="me-auto text-base">Facturas e informes</h3>
          {mayChange && (
            <>
              <Button size="sm" variant="outline" onClick={() => setAdding('invoice')}>
                Añadir factura
              </Button>
              <Button size="sm" variant="outline" onClick={() => setAdding('report')}>
                Añadir informe
              </Button>
            </>
          )}
        </div>
        <Loaded query={papers}>
          {({ papers: issued }) =>
            issued.length === 0 ? (
              <p className="py-2 text-ink-soft">No hay facturas ni informes.</p>
            ) : (
              <ul>
                {issued.map(paper => (
                  <PaperRow key={paper.id} paper={paper} mayChange={mayChange} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
      {adding && (
        <AddPaperDialog id={id} kind={adding} cents={payment.cents} onClose={() => setAdding(undefined)} />
      )}
    </div>
  )
}
