import { Spinner } from '@habilita/ui/spinner'

export const FullScreenSpinner = () => (
  <main className="grid min-h-dvh place-items-center bg-paper text-accent">
    <Spinner label="Cargando…" className="size-10" />
  </main>
)
