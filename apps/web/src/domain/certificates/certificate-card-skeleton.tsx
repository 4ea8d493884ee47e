import { Skeleton } from '@habilita/ui/skeleton'

/** As high as most certificate cards. */
export const CertificateCardSkeleton = () => (
  <div className="flex min-h-38 flex-col gap-3 rounded-lg border border-line bg-surface p-4">
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 flex-1">
        <Skeleton className="w-4/5 text-lg leading-snug" />
        <Skeleton className="w-3/5 text-sm" />
      </div>
      <Skeleton shape="block" className="h-6 w-20 rounded-full" />
    </div>
    <Skeleton className="w-40 text-sm" />
    <Skeleton className="mt-auto w-48 text-sm" />
  </div>
)
