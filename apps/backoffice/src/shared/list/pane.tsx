import { AuthorizationError, NotFoundError } from '@habilita/browser/api/errors'
import { messageOf } from '@habilita/browser/form/problem'
import { LoadFailure } from '@habilita/browser/load-failure'
import { useRetry } from '@habilita/browser/use-retry'
import { Button } from '@habilita/ui/button'
import { Skeleton } from '@habilita/ui/skeleton'
import { StatePanel } from '@habilita/ui/state-panel'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { CloseButton } from './close-button.tsx'
import type { ListText } from './list-text.ts'

/** The focused element disappears with the pane. */
export const focusList = (): void =>
  document.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })

interface PaneProps<T> {
  readonly text: ListText
  /** «Certificado», «el certificado». */
  readonly label: string
  readonly what: string
  readonly query: UseQueryResult<T>
  /** The URL is invalid. */
  readonly isMissing?: boolean
  /** «No hay ningún certificado aquí» */
  readonly missing: string
  /** Possible reason. */
  readonly why?: string
  readonly onClose: () => void
  readonly children: (data: T) => ReactNode
}

const Waiting = () => (
  <div aria-busy="true" className="flex grow flex-col gap-3 p-5">
    <span className="sr-only">Cargando…</span>
    <Skeleton className="w-56" />
    <Skeleton className="w-72 text-lg" />
    <Skeleton className="w-64" />
    <Skeleton shape="block" className="mt-4 grow" />
  </div>
)

/** The open row of a list, with skeleton and error states. */
export const Pane = <T,>(props: PaneProps<T>) => {
  const { text, label, what, query, isMissing = false, missing, onClose, children } = props
  const { why = 'La dirección no existe, o ya no está.' } = props
  const { failed, loading, retry } = useRetry(query)
  const content = () => {
    if (isMissing || query.error instanceof NotFoundError)
      return (
        <StatePanel
          icon="search"
          title={missing}
          className="grow justify-center"
          action={
            <Button size="default" onClick={onClose}>
              {text.back}
            </Button>
          }
        >
          {why}
        </StatePanel>
      )
    // The message of the API says why: a colleague's profile, or the user's own request.
    if (query.error instanceof AuthorizationError)
      return (
        <StatePanel
          icon="lock"
          tone="bad"
          title={query.error.title ?? 'No es para tu función'}
          className="grow justify-center"
          action={
            <Button size="default" onClick={onClose}>
              {text.back}
            </Button>
          }
        >
          {messageOf(query.error)}
        </StatePanel>
      )
    if (query.data !== undefined) return children(query.data)
    if (!failed) return <Waiting />
    return <LoadFailure query={query} what={what} loading={loading} onRetry={event => void retry(event)} />
  }
  return (
    <section aria-label={label} className="@container flex min-h-0 min-w-0 grow flex-col bg-paper">
      {content()}
    </section>
  )
}

interface PaneHeaderProps {
  readonly text: ListText
  /** Above the title. */
  readonly number?: string
  readonly title: string
  readonly subtitle?: ReactNode
  readonly state?: ReactNode
  readonly onClose: () => void
  /** Below the title. */
  readonly children?: ReactNode
}

/**
 * Focuses the heading on opening, so that screen readers announce it, and when the focused button disappears.
 */
export const PaneHeader = (props: PaneHeaderProps) => {
  const { text, number, title, subtitle, state, onClose, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  return (
    <header className="flex flex-col gap-1 border-b border-line px-5 pt-3 pb-2.5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          {number !== undefined && <p className="font-mono text-xs text-ink-soft">{number}</p>}
          <h2 ref={heading} tabIndex={-1} data-pane-heading="" className="text-lg wrap-anywhere outline-none">
            {title}
          </h2>
          {subtitle !== undefined && <p className="wrap-anywhere text-ink-soft">{subtitle}</p>}
        </div>
        <span className="flex flex-wrap justify-end gap-1.5">{state}</span>
        <CloseButton label={text.close} onClose={onClose} className="max-xl:hidden" />
      </div>
      {children}
    </header>
  )
}
