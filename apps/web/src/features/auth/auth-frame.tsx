import { GuillocheArt } from '@habilita/ui/guilloche-art'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { installation } from '@habilita/browser/installation'
import { whenIdle } from '@habilita/browser/when-idle'

/** Drawn after the form: it takes a third of the form's render time on a phone. */
const Art = () => {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setDrawn(true))), [])
  return (
    drawn && (
      <GuillocheArt
        seed="entrada"
        width={416}
        height={224}
        className="absolute inset-x-0 top-0 -z-10 h-56 w-full mask-b-from-45% text-accent opacity-35"
      />
    )
  )
}

/** Public pages, served by the server. */
const pages = {
  '/schemes': 'Certificaciones',
  '/fees': 'Tarifas',
  '/verify': 'Comprobar un certificado',
  '/complaints': 'Quejas',
}

/** The frame of all sign-in screens. The first paint (index.html) has the same dimensions, so nothing shifts. */
export const AuthFrame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <header className="flex items-center gap-3 px-5 pt-[max(10rem,env(safe-area-inset-top))]">
      <Art />
      <img src={installation.certificationBody.logoUrl} alt="" width={32} height={32} className="size-8" />
      <span className="text-lg font-bold">{installation.certificationBody.name}</span>
    </header>
    <main className="flex flex-col gap-5 px-5 pt-5 pb-8">{children}</main>
    <footer className="mt-auto border-t border-line px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <ul className="flex flex-wrap gap-x-5">
        {Object.entries(pages).map(([path, name]) => (
          <li key={path}>
            <a
              href={path}
              className="inline-block rounded-sm py-1.5 text-sm font-semibold text-ink-soft underline-offset-4 hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  </>
)
