import { Skeleton } from '@habilita/ui/skeleton'

/** As high as a notice of two lines. */
export const NoticeSkeleton = () => (
  <div className="flex gap-3.5 rounded-lg border border-line bg-surface p-4">
    <Skeleton shape="block" className="size-11 shrink-0" />
    <div className="flex flex-1 flex-col gap-1">
      <Skeleton className="w-3/4" />
      <Skeleton />
      <Skeleton className="w-1/3" />
    </div>
  </div>
)
