import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { startAuditCheck } from '@habilita/contract/staff/staff-audit'
import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { Spinner } from '@habilita/ui/spinner'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../shared/api.ts'
import { EXACT_SEARCH } from '../../shared/list/read-search.ts'
import { checkQuery, checksQuery } from './audit-queries.ts'
import type { AuditSearch } from './audit-search.ts'
import { checkMessage } from './check-message.ts'

const looks = {
  ok: 'bg-ok-wash text-ok',
  bad: 'bg-bad-wash text-bad',
  busy: 'bg-accent-wash text-accent',
  none: 'bg-sunken text-ink-soft',
} as const

/** The last integrity check of the event log, and a button that starts one. */
export const CheckStrip = ({ search }: { readonly search: AuditSearch }) => {
  const client = useQueryClient()
  const checks = useQuery(checksQuery)
  const [startedId, setStartedId] = useState<string>()
  const last = checks.data?.checks[0]
  const underWay = startedId ?? (last?.finishedAt === null ? last.id : undefined)
  const current = useQuery(checkQuery(underWay)).data ?? last
  const isOver = current !== undefined && current.finishedAt !== null
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: checksQuery.queryKey })
  }, [isOver, client])
  const { act, loading, problem } = useAction(async () => {
    const begun = await call(startAuditCheck, {})
    client.setQueryData(checkQuery(begun.id).queryKey, begun)
    setStartedId(begun.id)
  })
  const words = current && checkMessage(current)
  const eventId = current?.fault?.eventId
  return (
    <section aria-label="Comprobación del registro" className="mt-1 w-full">
      {problem && <ProblemPanel {...problem} />}
      <div className={`flex items-center gap-3 rounded-md px-3 py-2 ${looks[words?.tone ?? 'none']}`}>
        {words?.tone === 'busy' ? (
          <Spinner className="size-5" />
        ) : (
          <Icon name={words?.tone === 'bad' ? 'warning' : words ? 'check' : 'audit'} className="size-5" />
        )}
        <div role="status" className="me-auto min-w-0">
          <p className="font-semibold">{words?.title ?? 'Nadie ha comprobado aún el registro'}</p>
          <p className="text-ink">
            {words?.text ??
              'Cada apunte lleva un sello que depende del anterior: comprobarlos dice si alguien ha tocado algo.'}
          </p>
        </div>
        {eventId !== undefined && eventId !== null && (
          <Link
            to="/audit"
            search={{ ...search, event: String(eventId) }}
            activeOptions={EXACT_SEARCH}
            className="font-semibold underline underline-offset-4"
          >
            Ver el apunte
          </Link>
        )}
        <Button
          variant="outline"
          size="sm"
          className="shrink-0 whitespace-nowrap"
          loading={loading || words?.tone === 'busy'}
          onClick={() => void act()}
        >
          Comprobar ahora
        </Button>
      </div>
    </section>
  )
}
