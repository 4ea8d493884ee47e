import { Skeleton } from '@habilita/ui/skeleton'

export const NextExamSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Cargando…</span>
    <Skeleton className="w-28 text-sm" />
    <div className="flex gap-3.5 rounded-lg border border-line bg-surface p-4">
      <Skeleton shape="block" className="size-11 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <Skeleton className="w-4/5" />
        <Skeleton className="w-3/5" />
        <Skeleton className="w-2/3" />
      </div>
    </div>
  </div>
)
