import { Spinner } from '@habilita/ui/spinner'

export const PendingView = () => (
  <div className="grid grow place-items-center text-accent">
    <Spinner label="Cargando…" className="size-8" />
  </div>
)
