import { Skeleton } from '@habilita/ui/skeleton'

export const PassSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-4 rounded-lg bg-surface p-5">
    <span className="sr-only">Cargando…</span>
    <h1 className="sr-only">Certificado</h1>
    <div className="flex items-center justify-between gap-3">
      <Skeleton className="w-24" />
      <Skeleton shape="block" className="h-6 w-20 rounded-full" />
    </div>
    <div>
      <Skeleton className="w-4/5 text-2xl" />
      <Skeleton className="w-3/5" />
    </div>
    <div>
      <Skeleton className="w-40 text-lg" />
      <Skeleton className="w-28 text-sm" />
    </div>
    <Skeleton shape="block" className="aspect-square w-60 self-center rounded-md" />
    <div className="grid grid-cols-2 gap-x-4 gap-y-3">
      {['número', 'hasta', 'emitido', 'desde'].map(fact => (
        <div key={fact}>
          <Skeleton className="w-16 text-xs" />
          <Skeleton className="w-28" />
        </div>
      ))}
    </div>
  </div>
)
