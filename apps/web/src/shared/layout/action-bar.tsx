import type { ReactNode } from 'react'
import { tellHeight } from './publish-height.ts'

const tellBarHeight = tellHeight('--action-bar-height')

/**
 * What a long page is there for: always within the thumb's reach, above toasts where there are some. Below the screen,
 * where it never sticks, once it would take more than half of it from the text.
 */
export const ActionBar = ({ children }: { readonly children: ReactNode }) => (
  <footer
    ref={tellBarHeight}
    data-action-bar=""
    className="sticky bottom-[calc(var(--toasts-height,0px)+min(0px,(50dvh-var(--action-bar-height,0px))*99))] z-10 -mx-[20px] mt-auto flex flex-col gap-2 border-t border-line bg-paper px-[20px] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
  >
    {children}
  </footer>
)
