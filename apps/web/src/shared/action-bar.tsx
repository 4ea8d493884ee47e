import type { ReactNode } from 'react'
import { tellHeight } from './tell-height.ts'

const tellBarHeight = tellHeight('--action-bar-height')

/** What a long page is there for: always within the thumb's reach, above toasts where there are some. */
export const ActionBar = ({ children }: { readonly children: ReactNode }) => (
  <footer
    ref={tellBarHeight}
    data-action-bar=""
    className="sticky bottom-[var(--toasts-height,0px)] z-10 -mx-5 mt-auto flex flex-col gap-2 border-t border-line bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
  >
    {children}
  </footer>
)
