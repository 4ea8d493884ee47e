import { categoryNames } from '@habilita/contract/values/categories'
import { schemeCategories } from '@habilita/contract/schemes/schemes'
import type { PendingDecision } from '@habilita/contract/certificates/staff-decisions'
import { Button } from '@habilita/ui/button'
import { StatePanel } from '@habilita/ui/state-panel'
import { useState } from 'react'
import type { KeyHint } from '../../shared/keys/key-hints.tsx'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { OneFilter } from '../../shared/list/filter-menu.tsx'
import { ListScreen } from '../../shared/list/list-screen.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { DecisionDetail } from './decision-detail.tsx'
import { type DecisionSearch, decisionsList, MOST_AT_ONCE } from './decisions-list.ts'
import { denialLabels } from './decision-labels.ts'
import { DenyDialog } from './deny-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { useChoice } from './use-choice.ts'

type Open =
  | { readonly kind: 'grant'; readonly of: readonly PendingDecision[] }
  | { readonly kind: 'deny'; readonly of: PendingDecision }

const { text } = decisionsList

const keys: readonly KeyHint[] = [
  ['x', 'elegir'],
  ['c', 'conceder'],
  ['d', 'denegar'],
]

export const DecisionsPage = ({ search }: { readonly search: DecisionSearch }) => {
  const { request } = search
  const list = useList(decisionsList, search)
  const { rows, pages } = list.rows
  const choice = useChoice(rows)
  const [open, setOpen] = useState<Open>()
  const [shown, setShown] = useState(request)
  // A dialog opened for one decision must not stay open over another, also after the Back button.
  if (shown !== request) {
    setShown(request)
    setOpen(undefined)
  }
  // If the request is no longer pending, no other row replaces it: users decide only what they have seen.
  const current = rows.find(({ id }) => id === request)

  const isFree = current?.bar === null
  const grant = () => current && setOpen({ kind: 'grant', of: [current] })
  const deny = () => current && setOpen({ kind: 'deny', of: current })
  useShortcut(
    ['x'],
    { label: 'Elegir', group: text.title, enabled: isFree },
    () => current && choice.toggle(current.id),
  )
  useShortcut(['c'], { label: 'Conceder', group: text.title, enabled: isFree }, grant)
  const no = current ? denialLabels[current.type].act : 'Denegar'
  useShortcut(['d'], { label: no, group: text.title, enabled: isFree }, deny)
  const close = () => setOpen(undefined)
  const finish = () => list.change({ request: undefined })

  return (
    <>
      <ListScreen
        list={list}
        openId={request}
        context={choice}
        keys={keys}
        actions={
          choice.picked.length > 0 && (
            <Button size="sm" onClick={() => setOpen({ kind: 'grant', of: choice.picked })}>
              Conceder {choice.picked.length}…
            </Button>
          )
        }
        filters={
          <>
            <OneFilter
              label="Especialidad"
              names={categoryNames}
              choices={schemeCategories}
              chosen={search.category}
              onChoose={category => list.change({ category, request: undefined })}
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
      >
        {current ? (
          <DecisionDetail
            decision={current}
            onGrant={grant}
            onDeny={deny}
            close={text.close}
            onClose={list.close}
          />
        ) : (
          pages.data !== undefined && (
            <StatePanel
              icon="check"
              title="Ya no está pendiente"
              className="grow justify-center px-5"
              action={
                <Button size="default" onClick={list.close}>
                  {text.back}
                </Button>
              }
            >
              Alguien la ha decidido o ha cambiado mientras tanto. Elige otra de la lista.
            </StatePanel>
          )
        )}
      </ListScreen>
      {open?.kind === 'grant' && <GrantDialog decisions={open.of} onClose={close} onDone={finish} />}
      {open?.kind === 'deny' && <DenyDialog decision={open.of} onClose={close} onDone={finish} />}
    </>
  )
}
