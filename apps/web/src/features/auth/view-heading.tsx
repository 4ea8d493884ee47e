import { PageHeading } from '@habilita/ui/page-heading'
import { createContext, use } from 'react'

/** Whether the person has moved between the views of the page: then each says where they are by taking the focus. */
export const MovedContext = createContext(true)

export const ViewHeading = ({ children }: { readonly children: string }) => (
  <PageHeading takesFocus={use(MovedContext)} className="text-2xl text-balance">
    {children}
  </PageHeading>
)
