import { PageHeading } from '@habilita/ui/page-heading'
import { createContext, use } from 'react'

/** Whether the user has moved between views: then each new heading takes the focus. */
export const MovedContext = createContext(true)

interface ViewHeadingProps {
  readonly children: string
  /** The id of an element announced with the heading. */
  readonly describedBy?: string
}

export const ViewHeading = ({ children, describedBy }: ViewHeadingProps) => (
  <PageHeading
    takesFocus={use(MovedContext)}
    aria-describedby={describedBy}
    className="text-2xl text-balance"
  >
    {children}
  </PageHeading>
)
