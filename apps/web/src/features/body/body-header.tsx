import type { Body } from '@habilita/contract/body'
import { GuillocheArt } from '@habilita/ui/guilloche-art'
import { PageHeading } from '@habilita/ui/page-heading'
import { Skeleton } from '@habilita/ui/skeleton'

const headerClass =
  'relative isolate flex min-h-64 flex-col justify-end gap-4 px-5 pt-[max(7rem,env(safe-area-inset-top))] pb-6'

const Subtitle = () => <p className="mt-1 text-ink-soft">Entidad de certificación de personas</p>

interface BodyHeaderProps {
  readonly body: Body
  readonly takesFocus: boolean
}

/** The name and the sign of the body on its own guilloche, drawn from its accreditation number. */
export const BodyHeader = ({ body, takesFocus }: BodyHeaderProps) => (
  <header className={headerClass}>
    <GuillocheArt
      seed={body.accreditationNumber}
      width={416}
      height={260}
      className="absolute inset-0 -z-10 size-full mask-b-from-25% mask-b-to-80% text-accent opacity-40"
    />
    <img src={body.logoUrl} alt="" width={64} height={64} className="size-16" />
    <div>
      <PageHeading takesFocus={takesFocus} className="text-2xl">
        {body.name}
      </PageHeading>
      <Subtitle />
    </div>
  </header>
)

export const BodyHeaderSkeleton = () => (
  <header className={headerClass}>
    <Skeleton shape="block" className="size-16" />
    <div>
      <div className="text-2xl">
        <Skeleton className="w-48" />
      </div>
      <Subtitle />
    </div>
  </header>
)
