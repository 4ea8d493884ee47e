import type { Body } from '@habilita/contract/body'
import { GuillocheArt } from '@habilita/ui/guilloche-art'
import { Skeleton } from '@habilita/ui/skeleton'

const Loading = () => (
  <>
    <span className="sr-only">Cargando…</span>
    <Skeleton className="w-48" />
  </>
)

/** The name and the sign of the body on its own guilloche, drawn from its accreditation number. */
export const BodyHeader = ({ body }: { readonly body: Body | undefined }) => (
  <header className="relative isolate flex min-h-64 flex-col justify-end gap-4 px-5 pt-[max(7rem,env(safe-area-inset-top))] pb-6">
    {body !== undefined && (
      <GuillocheArt
        seed={body.accreditationNumber}
        width={416}
        height={260}
        className="absolute inset-0 -z-10 size-full mask-b-from-25% mask-b-to-80% text-accent opacity-40"
      />
    )}
    {body === undefined ? (
      <Skeleton shape="block" className="size-16" />
    ) : (
      <img src={body.logoUrl} alt="" width={64} height={64} className="size-16" />
    )}
    <div>
      <h1 className="text-2xl">{body?.name ?? <Loading />}</h1>
      <p className="mt-1 text-ink-soft">Entidad de certificación de personas</p>
    </div>
  </header>
)
