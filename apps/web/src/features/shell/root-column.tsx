import { GuillocheArt } from '@habilita/ui/guilloche-art'
import { type ReactNode, useSyncExternalStore } from 'react'

/** The `sm:` breakpoint. Phones skip the background. */
const wide = matchMedia('(min-width: 40rem)')
const watchWidth = (onChange: () => void) => {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

const Canvas = () =>
  useSyncExternalStore(watchWidth, () => wide.matches) && (
    <GuillocheArt
      seed="canvas"
      width={1280}
      height={720}
      className="fixed inset-0 -z-10 size-full text-accent opacity-15"
    />
  )

/** A full-height column (spec.md §2), on a guilloche background on wide screens. */
export const RootColumn = ({ children }: { readonly children: ReactNode }) => (
  <div className="relative isolate flex min-h-dvh justify-center bg-sunken">
    <Canvas />
    <div className="relative isolate flex w-full flex-col overflow-x-clip bg-paper sm:max-w-[26rem] sm:border-x sm:border-line sm:shadow-card">
      {children}
    </div>
  </div>
)
