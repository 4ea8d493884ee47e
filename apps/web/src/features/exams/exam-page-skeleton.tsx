import { Skeleton } from '@habilita/ui/skeleton'

export const ExamPageSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-5">
    <span className="sr-only">Cargando…</span>
    <div className="flex flex-col gap-0.5 rounded-lg border border-line bg-surface p-4">
      <Skeleton className="w-64 text-lg" />
      <Skeleton className="w-24 text-2xl" />
      <Skeleton className="w-40 text-sm" />
    </div>
    <Skeleton className="w-28 text-lg" />
    <Skeleton shape="block" className="h-44 rounded-lg" />
    <Skeleton className="w-28 text-lg" />
    <Skeleton shape="block" className="h-24 rounded-lg" />
  </div>
)
