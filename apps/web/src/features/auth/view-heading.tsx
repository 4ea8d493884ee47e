import { PageHeading } from '@habilita/ui/page-heading'
import { createContext, use } from 'react'

/** Whether the person has moved between the views of the page: then each says where they are by taking the focus. */
export const MovedContext = createContext(true)

interface ViewHeadingProps {
  readonly children: string
  /** Of what is to be heard with it. */
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
