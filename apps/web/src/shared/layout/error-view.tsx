import { Button } from '@habilita/ui/button'
import { PageHeading } from '@habilita/ui/page-heading'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { reloadPage } from '../pwa/before-reload.ts'
import { MainRegion } from './main-region.tsx'

/** The generic view of spec.md §2. Code that failed to load needs a page reload. */
export const ErrorView = ({ error, reset }: ErrorComponentProps) => {
  const [shown, setShown] = useState(false)
  return (
    <MainRegion className="flex grow flex-col justify-center gap-4 px-5 py-8">
      <PageHeading takesFocus lang="en" className="text-2xl">
        Something went wrong!
      </PageHeading>
      <p className="text-ink-soft">Vuelve a intentarlo. Si sigue igual, cierra la app y ábrela de nuevo.</p>
      <Button onClick={() => (navigator.onLine ? void reloadPage() : reset())}>Reintentar</Button>
      <Button variant="outline" lang="en" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide Error' : 'Show Error'}
      </Button>
      {shown && (
        <pre
          lang="en"
          className="rounded-md border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap"
        >
          {error instanceof Error ? error.message : String(error)}
        </pre>
      )}
    </MainRegion>
  )
}
