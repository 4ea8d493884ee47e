import { installation } from '@habilita/browser/installation'
import { GuillocheArt } from '@habilita/ui/guilloche-art'
import { Spinner } from '@habilita/ui/spinner'
import type { ReactNode } from 'react'

export const FullScreenSpinner = () => (
  <main className="grid min-h-dvh place-items-center bg-paper text-accent">
    <Spinner label="Cargando…" className="size-10" />
  </main>
)

/** Layout of screens shown instead of the back office. */
export const FullScreen = ({ children }: { readonly children: ReactNode }) => (
  <div className="relative isolate grid min-h-dvh place-items-center overflow-clip bg-sunken p-6">
    <GuillocheArt
      seed="backoffice"
      width={1440}
      height={420}
      className="absolute inset-x-0 bottom-0 -z-10 h-105 w-full mask-t-from-30% text-accent opacity-25"
    />
    <div className="flex w-full max-w-sm flex-col gap-5">
      <header className="flex items-center gap-3">
        <img src={installation.certificationBody.logoUrl} alt="" width={32} height={32} className="size-8" />
        <span className="text-lg font-bold">{installation.certificationBody.name}</span>
        <span className="rounded-full bg-accent-wash px-2.5 py-0.5 text-xs font-semibold text-accent">
          Gestión
        </span>
      </header>
      <main className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-6 shadow-card">
        {children}
      </main>
    </div>
  </div>
)
