import { Spinner } from '@habilita/ui/spinner'
import { MainRegion } from './main-region.tsx'

/** Shown while a screen loads slowly. */
export const PendingView = () => (
  <MainRegion className="grid grow place-items-center py-16 text-accent">
    <Spinner label="Cargando…" className="size-10" />
  </MainRegion>
)
