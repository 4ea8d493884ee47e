import { categoryNames } from '@habilita/contract/categories'
import { type Trade, trades } from '@habilita/contract/schemes'
import type { PendingDecision } from '@habilita/contract/staff-decisions'
import { Button } from '@habilita/ui/button'
import { StatePanel } from '@habilita/ui/state-panel'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Listed } from '../../shared/list-states.tsx'
import { Keys } from '../../shared/keys/key-names.tsx'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { Page } from '../../shared/shell/page.tsx'
import { DecisionDetail } from './decision-detail.tsx'
import { DecisionList } from './decision-list.tsx'
import { type DecisionSearch, decisionsQuery } from './decisions-query.ts'
import { DenyDialog } from './deny-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'

type Open =
  | { readonly kind: 'grant'; readonly of: readonly PendingDecision[] }
  | { readonly kind: 'deny'; readonly of: PendingDecision }

const GROUP = 'Decisiones'
/** As many as the server grants at once. */
const MOST_AT_ONCE = 100

const countWords = (total: number): string =>
  total === 1 ? '1 pendiente' : `${total.toLocaleString('es-ES')} pendientes`

interface DecisionsPageProps {
  readonly search: DecisionSearch
  readonly onSearch: (change: DecisionSearch) => void
}

export const DecisionsPage = ({ search, onSearch }: DecisionsPageProps) => {
  const query = useInfiniteQuery(decisionsQuery(search))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Open>()
  const all = query.data?.pages.flatMap(({ decisions }) => decisions) ?? []
  const at = search.request === undefined ? 0 : all.findIndex(({ id }) => id === search.request)
  // Never another in the place of one that has gone meanwhile: what is decided is what was looked at.
  const current = all[at]
  const free = all.filter(({ bar }) => bar === null)
  const picked = free.filter(({ id }) => chosen.has(id)).slice(0, MOST_AT_ONCE)

  const show = (decision: PendingDecision | undefined) =>
    decision && onSearch({ ...search, request: decision.id })
  const choose = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const isFree = current?.bar === null
  useShortcut(['j', 'arrowdown'], { label: 'Siguiente', group: GROUP }, () => show(all[at + 1]))
  useShortcut(['k', 'arrowup'], { label: 'Anterior', group: GROUP }, () => show(all[at - 1]))
  useShortcut(['x'], { label: 'Elegir', group: GROUP, enabled: isFree }, () => current && choose(current.id))
  useShortcut(['c'], { label: 'Conceder', group: GROUP, enabled: isFree }, () => {
    if (current) setOpen({ kind: 'grant', of: [current] })
  })
  useShortcut(['d'], { label: 'Denegar', group: GROUP, enabled: isFree }, () => {
    if (current) setOpen({ kind: 'deny', of: current })
  })
  const close = () => setOpen(undefined)
  /** To the first of those that are left. */
  const goOn = () => {
    const { request: _, ...rest } = search
    onSearch(rest)
  }

  return (
    <Page
      title="Decisiones"
      actions={
        picked.length > 0 && (
          <Button size="sm" onClick={() => setOpen({ kind: 'grant', of: picked })}>
            Conceder {picked.length}…
          </Button>
        )
      }
      tools={
        <div className="flex flex-wrap items-center gap-2">
          <select
            aria-label="Especialidad"
            value={search.category ?? ''}
            onChange={event =>
              onSearch({
                ...(search.q !== undefined && { q: search.q }),
                ...(event.target.value !== '' && { category: event.target.value as Trade }),
              })
            }
            className="min-h-8 rounded-full border border-line bg-surface px-3"
          >
            <option value="">Todas las especialidades</option>
            {trades.map(trade => (
              <option key={trade} value={trade}>
                {categoryNames[trade]}
              </option>
            ))}
          </select>
          {free.length > 0 && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() =>
                setChosen(picked.length === free.length ? new Set() : new Set(free.map(({ id }) => id)))
              }
            >
              {picked.length === free.length ? 'No elegir ninguna' : 'Elegir todas'}
            </Button>
          )}
          <span className="ms-auto text-ink-soft">
            {query.data && countWords(query.data.pages[0]?.total ?? 0)}
          </span>
        </div>
      }
      footer={
        <>
          <span>
            <Keys combination="j" /> <Keys combination="k" /> moverse
          </span>
          <span>
            <Keys combination="x" /> elegir
          </span>
          <span>
            <Keys combination="c" /> conceder
          </span>
          <span>
            <Keys combination="d" /> denegar
          </span>
          <span>
            <Keys combination="?" /> atajos
          </span>
        </>
      }
    >
      <Listed query={query} what="las decisiones">
        {() =>
          all.length > 0 ? (
            <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)_minmax(0,26rem)] border-t border-line">
              <div className="min-h-0 overflow-y-auto">
                <DecisionList
                  decisions={all}
                  openId={current?.id}
                  chosen={chosen}
                  onOpen={id => onSearch({ ...search, request: id })}
                  onChoose={choose}
                />
                {query.hasNextPage && (
                  <div className="p-4 text-center">
                    <Button
                      variant="outline"
                      size="sm"
                      loading={query.isFetchingNextPage}
                      onClick={() => void query.fetchNextPage()}
                    >
                      Ver más
                    </Button>
                  </div>
                )}
              </div>
              {current ? (
                <DecisionDetail
                  decision={current}
                  onGrant={() => setOpen({ kind: 'grant', of: [current] })}
                  onDeny={() => setOpen({ kind: 'deny', of: current })}
                />
              ) : (
                <StatePanel icon="check" title="Ya no está pendiente" className="border-s border-line px-5">
                  Alguien la ha decidido o ha cambiado mientras tanto. Elige otra de la lista.
                </StatePanel>
              )}
            </div>
          ) : (
            <StatePanel icon="check" title="Nada que decidir" className="grow justify-center">
              Cuando una solicitud tenga todos sus exámenes y documentos, aparecerá aquí.
            </StatePanel>
          )
        }
      </Listed>
      {open?.kind === 'grant' && <GrantDialog decisions={open.of} onClose={close} onDone={goOn} />}
      {open?.kind === 'deny' && <DenyDialog decision={open.of} onClose={close} onDone={goOn} />}
    </Page>
  )
}
