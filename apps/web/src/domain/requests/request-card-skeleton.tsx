import { Skeleton } from '@habilita/ui/skeleton'

/** As high as most request cards. */
export const RequestCardSkeleton = () => (
  <div className="flex gap-3.5 rounded-lg border border-line bg-surface p-4">
    <Skeleton shape="block" className="size-11 shrink-0 rounded-md" />
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <div>
        <Skeleton className="w-4/5" />
        <Skeleton className="w-3/5 text-sm" />
      </div>
      <Skeleton shape="block" className="h-6 w-24 rounded-full" />
      <div className="text-sm">
        <Skeleton className="w-full" />
        <Skeleton className="w-2/3" />
      </div>
    </div>
  </div>
)
