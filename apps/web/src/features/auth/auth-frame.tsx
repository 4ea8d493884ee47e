import type { ReactNode } from 'react'
import { installation } from '../../shared/installation.ts'

/** Around every screen of signing in. The page's first paint (index.html) has the same measures: nothing moves. */
export const AuthFrame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <header className="flex items-center gap-3 px-5 pt-[max(10rem,env(safe-area-inset-top))]">
      <div className="entrance-art" />
      <img src={installation.body.logoUrl} alt="" width={32} height={32} className="size-8" />
      <span className="text-lg font-bold">{installation.body.name}</span>
    </header>
    <main className="flex flex-col gap-5 px-5 pt-5 pb-[max(2rem,env(safe-area-inset-bottom))]">
      {children}
    </main>
  </>
)
