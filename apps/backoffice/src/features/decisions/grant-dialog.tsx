import { day } from '@habilita/browser/day'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { Loaded } from '@habilita/browser/loaded'
import { notify } from '@habilita/browser/toasts/notify'
import type { Reply } from '@habilita/contract/api/endpoint'
import {
  grantMany,
  type PendingDecision,
  previewGrants,
} from '@habilita/contract/certificates/staff-decisions'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { Icon } from '@habilita/ui/icon'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../shared/api.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'

type Preview = Reply<typeof previewGrants>['previews'][number]
type Outcome = Reply<typeof grantMany>['outcomes'][number]

const previewQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['grants', ids],
    queryFn: () => call(previewGrants, { body: { ids: [...ids] } }),
    staleTime: 0,
    gcTime: 0,
  })

interface LineProps {
  readonly name: string
  readonly preview: Preview
  readonly isAsSeen: boolean
  readonly outcome: Outcome | undefined
}

const CHANGED = 'Ha cambiado desde que la viste: ciérralo y mírala otra vez.'

const Line = ({ name, preview, isAsSeen, outcome }: LineProps) => {
  const refusal = outcome
    ? outcome.refusal?.message
    : (preview.refusal?.message ?? (isAsSeen ? undefined : CHANGED))
  const { certificate } = preview
  return (
    <li className="flex items-start gap-2.5 border-b border-line py-2 last:border-0">
      <Icon
        name={refusal ? 'warning' : 'check'}
        className={`mt-px size-5 ${refusal ? 'text-warn' : outcome ? 'text-ok' : 'text-ink-soft'}`}
      />
      <span className="min-w-0">
        <span className="block font-semibold text-ink">{name}</span>
        {refusal !== undefined ? (
          <span className="block text-warn">{refusal}</span>
        ) : (
          <span className="block text-ink-soft">
            {outcome?.certificate ? (
              <>
                Emitido el <span className="font-mono text-ink">{outcome.certificate.number}</span>
              </>
            ) : (
              certificate && (
                <>
                  {certificate.scopes.map(scope => scope.name).join(', ')}, del {day(certificate.validFrom)}{' '}
                  al {day(certificate.validUntil)}
                  {certificate.replaces !== null &&
                    `. A nombre de ${certificate.holderName}; sustituye al ${certificate.replaces}`}
                </>
              )
            )}
          </span>
        )}
      </span>
    </li>
  )
}

const countGranted = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ certificate }) => certificate).length

interface GrantDialogProps {
  readonly decisions: readonly PendingDecision[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/**
 * Shows what will be issued for one or many requests. Each is granted on its own; failures are listed
 * afterwards.
 */
export const GrantDialog = ({ decisions, onClose, onDone }: GrantDialogProps) => {
  const client = useQueryClient()
  const preview = useQuery(previewQuery(decisions.map(({ id }) => id)))
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  /** False if the request has changed since the user saw it: it must be reviewed again. */
  const isAsSeen = ({ id, version }: Preview): boolean =>
    version === null || decisions.some(each => each.id === id && each.version === version)
  const ready = (preview.data?.previews ?? []).flatMap(each =>
    each.certificate && each.version !== null && isAsSeen(each)
      ? [{ id: each.id, version: each.version }]
      : [],
  )
  const submission = useSubmit(useForm(formDefaults), async () => {
    const answer = await call(grantMany, { body: { grants: ready } })
    setOutcomes(answer.outcomes)
    const granted = countGranted(answer.outcomes)
    if (granted > 0)
      notify({
        severity: 'success',
        title: granted === 1 ? 'Certificado concedido' : `${granted} certificados concedidos`,
      })
    if (granted === decisions.length) {
      onClose()
      onDone()
    }
    void client.invalidateQueries({ queryKey: ['requests'] })
  })
  const nameOf = (id: string) => {
    const decision = decisions.find(each => each.id === id)
    return `${decision?.candidate.name ?? 'Sin nombre'} · ${decision?.number ?? ''}`
  }
  const lines = (
    <Loaded query={preview}>
      {({ previews }) => (
        <ul className="max-h-[45dvh] overflow-y-auto">
          {previews.map(each => (
            <Line
              key={each.id}
              name={nameOf(each.id)}
              preview={each}
              isAsSeen={isAsSeen(each)}
              outcome={outcomes?.find(({ id }) => id === each.id)}
            />
          ))}
        </ul>
      )}
    </Loaded>
  )
  if (outcomes)
    return (
      <Dialog
        open
        onClose={onClose}
        title={`Concedidos: ${countGranted(outcomes)} de ${decisions.length}`}
        action={
          <Button className="grow" onClick={onClose}>
            Cerrar
          </Button>
        }
      >
        {lines}
      </Dialog>
    )
  const count = preview.data ? ready.length : decisions.length
  return (
    <FormDialog
      title={
        decisions.length === 1
          ? '¿Conceder el certificado?'
          : `¿Conceder ${count} ${count === 1 ? 'certificado' : 'certificados'}?`
      }
      description={
        count === 1
          ? 'Se emite y se avisa a la persona en el momento.'
          : 'Se emiten y se avisa a cada persona en el momento.'
      }
      submission={submission}
      send={ready.length > 1 ? `Conceder ${ready.length}` : 'Conceder'}
      isReady={ready.length > 0}
      first="cancel"
      onClose={onClose}
    >
      {lines}
    </FormDialog>
  )
}
