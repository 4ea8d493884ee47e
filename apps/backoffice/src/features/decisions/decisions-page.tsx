import { categoryNames } from '@habilita/contract/values/categories'
import { trades } from '@habilita/contract/schemes/schemes'
import type { PendingDecision } from '@habilita/contract/certificates/staff-decisions'
import { Button } from '@habilita/ui/button'
import { StatePanel } from '@habilita/ui/state-panel'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { Keys } from '../../shared/keys/key-names.tsx'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { Beside } from '../../shared/list/beside.tsx'
import { OneFilter } from '../../shared/list/filter-menu.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { SearchWords } from '../../shared/list/search-words.tsx'
import { useRows } from '../../shared/list/use-rows.ts'
import { useWords } from '../../shared/list/use-words.ts'
import type { ListWords } from '../../shared/list/words.ts'
import { columns } from './columns.tsx'
import { DecisionDetail } from './decision-detail.tsx'
import { type DecisionSearch, MOST_AT_ONCE, pendingDecisions } from './decisions-query.ts'
import { denialWords } from './decision-words.ts'
import { DenyDialog } from './deny-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { useChoice } from './use-choice.ts'

type Open =
  | { readonly kind: 'grant'; readonly of: readonly PendingDecision[] }
  | { readonly kind: 'deny'; readonly of: PendingDecision }

const words: ListWords = {
  title: 'Decisiones',
  label: 'Pendientes de decisión',
  what: 'las decisiones',
  one: 'pendiente',
  many: 'pendientes',
  fresh: ['nueva', 'nuevas'],
  next: 'Siguiente',
  previous: 'Anterior',
  close: 'Cerrar la que está abierta',
  back: 'Volver a las decisiones',
}

const keys = (
  <>
    <span>
      <Keys combination="x" /> elegir
    </span>
    <span>
      <Keys combination="c" /> conceder
    </span>
    <span>
      <Keys combination="d" /> denegar
    </span>
  </>
)

const empty = (
  <StatePanel icon="check" title="Nada que decidir" className="grow justify-center">
    Cuando una solicitud tenga todos sus exámenes y documentos, aparecerá aquí.
  </StatePanel>
)

const emptySearch = (
  <StatePanel icon="filter" title="Ninguna con estos filtros" className="grow justify-center">
    Prueba con menos filtros o con otras palabras.
  </StatePanel>
)

export const DecisionsPage = ({ search }: { readonly search: DecisionSearch }) => {
  const { category, request } = search
  const navigate = useNavigate()
  const [sought, setSought] = useWords()
  const filter = useMemo(
    () => ({ ...(sought !== undefined && { q: sought }), ...(category !== undefined && { category }) }),
    [sought, category],
  )
  const list = useRows(pendingDecisions, filter)
  const { rows } = list
  const choice = useChoice(rows)
  const [open, setOpen] = useState<Open>()
  const [shown, setShown] = useState(request)
  // Also by Back: what was asked of one is asked over no other.
  if (shown !== request) {
    setShown(request)
    setOpen(undefined)
  }
  // Never another in the place of one that has gone meanwhile: what is decided is what was looked at.
  const current = rows.find(({ id }) => id === request)

  const show = useCallback(
    (id: string | undefined, { replace }: { readonly replace: boolean } = { replace: false }) =>
      void navigate({ to: '/decisions', search: { category, request: id }, state: true, replace }),
    [navigate, category],
  )
  const linkTo = useCallback(
    ({ id }: PendingDecision) =>
      ({ to: '/decisions', search: { category, request: id }, state: true }) as const,
    [category],
  )
  const hide = () => show(undefined)
  const isFree = current?.bar === null
  const grant = () => current && setOpen({ kind: 'grant', of: [current] })
  const deny = () => current && setOpen({ kind: 'deny', of: current })
  useShortcut(
    ['x'],
    { label: 'Elegir', group: words.title, enabled: isFree },
    () => current && choice.toggle(current.id),
  )
  useShortcut(['c'], { label: 'Conceder', group: words.title, enabled: isFree }, grant)
  const no = current ? denialWords[current.type].act : 'Denegar'
  useShortcut(['d'], { label: no, group: words.title, enabled: isFree }, deny)
  const close = () => setOpen(undefined)
  const goOn = () => show(undefined, { replace: true })

  const isNarrowed = category !== undefined || sought !== undefined
  return (
    <>
      <Beside
        words={words}
        isOpen={request !== undefined}
        onClose={hide}
        list={
          <ListPage
            words={words}
            rows={list}
            columns={columns}
            around={choice}
            openId={request}
            linkTo={linkTo}
            onOpen={show}
            keys={keys}
            empty={isNarrowed ? emptySearch : empty}
            actions={
              choice.picked.length > 0 && (
                <Button size="sm" onClick={() => setOpen({ kind: 'grant', of: choice.picked })}>
                  Conceder {choice.picked.length}…
                </Button>
              )
            }
            tools={
              <>
                <SearchWords
                  group={words.title}
                  label="Filtrar por número, nombre o documento"
                  placeholder="Número, nombre…"
                  value={sought}
                  onChange={setSought}
                />
                <OneFilter
                  label="Especialidad"
                  names={categoryNames}
                  choices={trades}
                  chosen={category}
                  onChoose={trade =>
                    void navigate({
                      to: '/decisions',
                      search: { category: trade },
                      state: true,
                      replace: true,
                    })
                  }
                />
                {choice.free > 0 && (
                  <Button variant="ghost" size="sm" onClick={choice.toggleAll}>
                    {choice.isAll
                      ? 'No elegir ninguna'
                      : choice.free > MOST_AT_ONCE
                        ? `Elegir las ${MOST_AT_ONCE} primeras`
                        : 'Elegir todas'}
                  </Button>
                )}
              </>
            }
          />
        }
      >
        {current ? (
          <DecisionDetail
            decision={current}
            onGrant={grant}
            onDeny={deny}
            close={words.close}
            onClose={hide}
          />
        ) : (
          list.list.data !== undefined && (
            <StatePanel
              icon="check"
              title="Ya no está pendiente"
              className="grow justify-center px-5"
              action={
                <Button size="default" onClick={hide}>
                  {words.back}
                </Button>
              }
            >
              Alguien la ha decidido o ha cambiado mientras tanto. Elige otra de la lista.
            </StatePanel>
          )
        )}
      </Beside>
      {open?.kind === 'grant' && <GrantDialog decisions={open.of} onClose={close} onDone={goOn} />}
      {open?.kind === 'deny' && <DenyDialog decision={open.of} onClose={close} onDone={goOn} />}
    </>
  )
}
