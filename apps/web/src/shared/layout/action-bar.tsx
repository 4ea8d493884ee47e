import type { ReactNode } from 'react'
import { publishHeight } from './publish-height.ts'

const publishBarHeight = publishHeight('--action-bar-height')

/**
 * The main action of a long page, sticky at the bottom and above toasts. Not sticky if it would cover more than
 * half of the screen.
 */
export const ActionBar = ({ children }: { readonly children: ReactNode }) => (
  <footer
    ref={publishBarHeight}
    data-action-bar=""
    className="sticky bottom-[calc(var(--toasts-height,0px)+min(0px,(50dvh-var(--action-bar-height,0px))*99))] z-10 -mx-[20px] mt-auto flex flex-col gap-2 border-t border-line bg-paper px-[20px] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
  >
    {children}
  </footer>
)
