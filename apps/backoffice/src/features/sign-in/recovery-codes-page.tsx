import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { saveBlob } from '@habilita/browser/download'
import { useAction } from '@habilita/browser/form/use-action'
import { installation } from '@habilita/browser/installation'
import { replaceRecoveryCodes } from '@habilita/contract/people/identity'
import { Button } from '@habilita/ui/button'
import { PageHeading } from '@habilita/ui/page-heading'
import { Skeleton } from '@habilita/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../shared/api.ts'
import { FullScreen } from '../../shared/full-screen.tsx'

/** Shown once, after enrolment. */
export const RecoveryCodesPage = ({ onDone }: { readonly onDone: () => void }) => {
  const [codes, setCodes] = useState<readonly string[]>()
  const { act, loading, problem } = useAction(async () =>
    setCodes((await call(replaceRecoveryCodes, {})).codes),
  )
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void act()
  }, [act])
  const save = () =>
    saveBlob(
      new Blob([`${installation.certificationBody.name} · Gestión\n\n${codes?.join('\n')}\n`], {
        type: 'text/plain',
      }),
      'codigos-de-recuperacion.txt',
    )
  return (
    <FullScreen>
      <PageHeading takesFocus className="text-xl">
        Guarda estos códigos
      </PageHeading>
      <p className="text-ink-soft">
        Si pierdes el móvil, entrarás con uno de ellos en lugar del código de la aplicación. Cada uno sirve
        una sola vez y no volveremos a mostrarlos.
      </p>
      {codes ? (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md bg-sunken p-4 font-mono select-all">
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      ) : (
        !problem && <Skeleton shape="block" className="h-32 w-full" />
      )}
      {problem && <ProblemPanel {...problem} />}
      <div className="flex flex-wrap gap-2">
        {codes && (
          <Button size="default" variant="outline" onClick={save}>
            Descargar
          </Button>
        )}
        {problem && (
          <Button size="default" variant="outline" loading={loading} onClick={() => void act()}>
            Reintentar
          </Button>
        )}
        <Button size="default" className="grow" disabled={!codes && !problem} onClick={onDone}>
          {codes ? 'Ya los he guardado' : 'Seguir sin códigos'}
        </Button>
      </div>
    </FullScreen>
  )
}
