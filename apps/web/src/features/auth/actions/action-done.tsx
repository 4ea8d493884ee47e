import { linkButtonClass } from '@habilita/ui/button-class'
import { Icon } from '@habilita/ui/icon'
import { PageHeading } from '@habilita/ui/page-heading'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface ActionDoneProps {
  readonly title: string
  readonly children: ReactNode
}

/** Confirms that the action of a mailed link was done. */
export const ActionDone = ({ title, children }: ActionDoneProps) => (
  <div className="flex flex-col gap-3">
    <span className="grid size-14 place-items-center rounded-full bg-ok-wash text-ok">
      <Icon name="check" className="size-7" />
    </span>
    <PageHeading takesFocus className="text-2xl">
      {title}
    </PageHeading>
    <p>{children}</p>
  </div>
)

/** Like `ActionDone`, with a link to the home screen. */
export const AllDone = (props: ActionDoneProps) => (
  <>
    <ActionDone {...props} />
    <Link to="/" className={linkButtonClass()}>
      Continuar
    </Link>
  </>
)
