import { Skeleton } from '@habilita/ui/skeleton'

const CARDS = [1, 2, 3, 4, 5]

/** The shape of the first step. */
export const WizardSkeleton = () => (
  <main
    aria-busy="true"
    className="flex grow flex-col gap-5 px-[20px] pt-[calc(max(0.75rem,env(safe-area-inset-top))+3rem)]"
  >
    <h1 className="sr-only">Nueva solicitud</h1>
    <span className="sr-only">Cargando…</span>
    <div className="flex flex-col gap-2">
      <Skeleton shape="block" className="h-1.5 w-full rounded-full" />
      <Skeleton className="w-2/5 text-sm" />
      <Skeleton className="w-4/5 text-2xl" />
    </div>
    <div className="flex flex-col gap-2">
      {CARDS.map(card => (
        <Skeleton key={card} shape="block" className="h-18 rounded-md" />
      ))}
    </div>
  </main>
)
