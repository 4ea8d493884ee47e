import { createContext, type ReactNode, use } from 'react'

const Inside = createContext(false)

interface MainRegionProps {
  readonly className: string
  readonly children: ReactNode
}

/** The `main` of the page, of which there is one: what stands in for a screen within a layout is a part of it. */
export const MainRegion = ({ className, children }: MainRegionProps) =>
  use(Inside) ? (
    <div className={className}>{children}</div>
  ) : (
    <main className={className}>
      <Inside value>{children}</Inside>
    </main>
  )
