import { Skeleton } from '@habilita/ui/skeleton'

const Line = ({ wide }: { readonly wide: string }) => (
  <div className="flex flex-col gap-1.5">
    <Skeleton className={`text-sm ${wide}`} />
    <Skeleton shape="block" className="h-13 rounded-md" />
  </div>
)

export const ProfileSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-4 border-t border-line pt-5">
    <span className="sr-only">Cargando…</span>
    <div>
      <Skeleton className="w-1/3 text-lg" />
      <Skeleton className="w-3/4 text-sm" />
    </div>
    <Line wide="w-1/5" />
    <Line wide="w-1/3" />
    <Line wide="w-2/5" />
    <Line wide="w-1/2" />
  </div>
)
