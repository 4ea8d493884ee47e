import type { Body } from '@habilita/contract/body'
import { GuillocheArt } from '@habilita/ui/guilloche-art'
import { type LoadState, LoadStatus } from '@habilita/ui/load-status'
import { Skeleton } from '@habilita/ui/skeleton'
import type { ReactNode } from 'react'

interface ShellProps {
  readonly body: Body | undefined
  readonly status: LoadState
  readonly children: ReactNode
}

/** Sidebar and main area; the sidebar lies on top of a narrow screen. */
export const Shell = ({ body, status, children }: ShellProps) => (
  <div className="grid min-h-dvh grid-rows-[auto_1fr] md:grid-cols-[14rem_1fr] md:grid-rows-1">
    <header className="relative isolate flex items-center gap-3 overflow-clip border-line bg-sunken px-6 py-4 max-md:border-b md:items-start md:border-e">
      <GuillocheArt
        seed="backoffice"
        width={224}
        height={360}
        className="absolute inset-x-0 bottom-0 -z-10 hidden h-90 w-full mask-t-from-40% text-accent opacity-25 md:block"
      />
      {body !== undefined && (
        <>
          <img src={body.logoUrl} alt="" width={32} height={32} className="size-8" />
          <p className="min-w-0 leading-tight font-bold md:pt-1.5">{body.name}</p>
        </>
      )}
      {status === 'loading' && (
        <>
          <Skeleton shape="block" className="size-8" />
          <Skeleton className="w-28 md:mt-1" />
        </>
      )}
    </header>
    <LoadStatus status={status} />
    <main className="flex min-w-0 flex-col">{children}</main>
  </div>
)
