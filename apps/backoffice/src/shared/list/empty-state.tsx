import { linkButtonClass } from '@habilita/ui/button-class'
import type { IconName } from '@habilita/ui/icon'
import { StatePanel } from '@habilita/ui/state-panel'
import { Link, type LinkProps } from '@tanstack/react-router'
import { EXACT_SEARCH } from './read-search.ts'

/** Why a list without filters has no rows, and where the user may go next. */
export interface EmptyStateText {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly action?: {
    readonly label: string
    readonly link: LinkProps
    readonly variant?: 'accent' | 'outline'
  }
}

/** Why no row matches the filters. */
export interface NoMatchText {
  readonly title: string
  readonly text?: string
  /** Label of the link that removes the filters. */
  readonly clear?: string
}

export const EmptyState = ({ icon, title, text, action }: EmptyStateText) => (
  <StatePanel
    icon={icon}
    title={title}
    className="grow justify-center"
    {...(action && {
      action: (
        <Link
          {...action.link}
          activeOptions={EXACT_SEARCH}
          className={linkButtonClass(action.variant ?? 'accent', 'default')}
        >
          {action.label}
        </Link>
      ),
    })}
  >
    {text}
  </StatePanel>
)

interface NoMatchProps extends NoMatchText {
  readonly unfiltered: object
}

export const NoMatch = (props: NoMatchProps) => {
  const { title, text = 'Prueba con menos filtros o con otras palabras.', clear, unfiltered } = props
  return (
    <EmptyState
      icon="filter"
      title={title}
      text={text}
      {...(clear !== undefined && { action: { label: clear, link: { to: '.', search: unfiltered } } })}
    />
  )
}
