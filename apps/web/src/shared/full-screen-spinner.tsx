import { Spinner } from '@habilita/ui/spinner'

export const FullScreenSpinner = () => (
  <div className="grid min-h-dvh place-items-center bg-paper text-accent">
    <Spinner label="Cargando…" className="size-10" />
  </div>
)
