import { buttonClass, linkButtonClass } from '@habilita/ui/button-class'
import { Card } from '@habilita/ui/card'
import { HueTile } from '@habilita/ui/hue-tile'
import { Icon } from '@habilita/ui/icon'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ActionBar } from '../../shared/layout/action-bar.tsx'
import { dayAndHour } from '@habilita/browser/day'
import type { Owner } from '../../domain/request-drafts/stored-drafts.ts'
import { subjectOf, tileOf, typeOf } from '@habilita/browser/requests/subject'
import { SubPage } from '../../shared/layout/sub-page.tsx'
import type { Unfinished } from './unfinished.ts'
import { useUnfinished } from './use-unfinished.ts'
import { WizardSkeleton } from './wizard-skeleton.tsx'

const DraftCard = ({ draft }: { readonly draft: Unfinished }) => (
  <Link
    to="/new-request"
    search={{ draft: draft.key }}
    className="block rounded-lg focus-visible:outline-offset-4"
  >
    <Card className="flex items-center gap-3.5 transition-colors hover:border-line-strong">
      <HueTile {...tileOf(draft)} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{subjectOf(draft)}</span>
        <span className="block text-sm text-ink-soft">
          {typeOf(draft)} · {dayAndHour(draft.changedAt)}
        </span>
        {draft.isWaiting && (
          <span className="block text-sm font-semibold text-warn">Se enviará cuando haya conexión</span>
        )}
      </span>
      <Icon name="chevron-right" className="size-5 text-ink-soft" />
    </Card>
  </Link>
)

interface StartProps {
  readonly owner: Owner
  /** The draft to continue is already known. */
  readonly skip: boolean
  /** A new request, if there is no unfinished one. */
  readonly children: ReactNode
}

/** Offers unfinished drafts. */
export const Start = ({ owner, skip, children }: StartProps) => {
  const drafts = useUnfinished(owner, !skip)
  // A list that loads late must not replace a form that the user has started.
  const [hasBegun, setHasBegun] = useState(false)
  const begins = !skip && (hasBegun || drafts?.length === 0)
  if (begins !== hasBegun) setHasBegun(begins)
  if (skip || begins) return children
  if (drafts === undefined) return <WizardSkeleton />
  const only = drafts.length === 1 ? drafts[0] : undefined
  return (
    <SubPage title="Nueva solicitud" back={{ to: '/requests', label: 'Solicitudes' }}>
      <p className="text-ink-soft">
        {only
          ? 'Tienes una solicitud sin terminar.'
          : 'Tienes solicitudes sin terminar. Elige con cuál quieres seguir.'}
      </p>
      <ul className="flex flex-col gap-3">
        {drafts.map(draft => (
          <li key={draft.key}>
            <DraftCard draft={draft} />
          </li>
        ))}
      </ul>
      <ActionBar>
        {only && (
          <Link to="/new-request" search={{ draft: only.key }} className={linkButtonClass()}>
            Continuar
          </Link>
        )}
        <Link
          to="/new-request"
          search={{ step: 'category' }}
          className={`${buttonClass('outline', 'default', false)} justify-center font-semibold`}
        >
          Empezar otra
        </Link>
      </ActionBar>
    </SubPage>
  )
}
