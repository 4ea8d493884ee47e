import { Skeleton } from '@habilita/ui/skeleton'

export const ExamCardSkeleton = () => (
  <div className="flex gap-3.5 rounded-lg border border-line bg-surface p-4">
    <Skeleton shape="block" className="size-11 shrink-0 rounded-md" />
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <div>
        <Skeleton className="w-4/5" />
        <Skeleton className="w-3/5" />
        <Skeleton className="w-2/3 text-sm" />
      </div>
      <Skeleton shape="block" className="h-6 w-24 rounded-full" />
    </div>
  </div>
)

export const ExamsSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Cargando…</span>
    <Skeleton className="w-28 text-lg" />
    <ExamCardSkeleton />
    <Skeleton className="mt-3 w-40 text-lg" />
    <ExamCardSkeleton />
    <ExamCardSkeleton />
  </div>
)
