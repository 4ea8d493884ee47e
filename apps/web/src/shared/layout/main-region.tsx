import { createContext, type ReactNode, use } from 'react'

const Inside = createContext(false)

interface MainRegionProps {
  readonly className: string
  readonly children: ReactNode
}

/** The only `main` of the page. Inside a layout that already has one, a plain element. */
export const MainRegion = ({ className, children }: MainRegionProps) =>
  use(Inside) ? (
    <div className={className}>{children}</div>
  ) : (
    <main className={className}>
      <Inside value>{children}</Inside>
    </main>
  )
