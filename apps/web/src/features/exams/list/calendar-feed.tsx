import { closeCalendarFeed, openCalendarFeed } from '@habilita/contract/exams/exams'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { Icon } from '@habilita/ui/icon'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { notify } from '@habilita/browser/toasts/notify'

const Address = ({ url }: { readonly url: string }) => (
  <div className="flex flex-col gap-2">
    <p className="text-sm font-semibold text-ink">Tu dirección secreta</p>
    {/* Can be selected by hand where copying is not allowed. */}
    <p className="rounded-md border border-line bg-sunken p-3 font-mono text-sm wrap-anywhere text-ink select-all">
      {url}
    </p>
  </div>
)

/** A calendar feed. Anyone who knows its secret URL can read it. */
export const CalendarFeed = () => {
  const [open, setOpen] = useState(false)
  const [url, setUrl] = useState<string>()
  const opening = useAction(async () => setUrl((await call(openCalendarFeed, {})).url))
  const [copied, setCopied] = useState<string>()
  const copying = useAction(async () => {
    await navigator.clipboard.writeText(url ?? '')
    setCopied(url)
  })
  const ending = useAction(async () => {
    await call(closeCalendarFeed, {})
    setUrl(undefined)
    setOpen(false)
    notify({ severity: 'success', title: 'La dirección ha dejado de funcionar' })
  })
  const problem = opening.problem ?? ending.problem
  const isCopied = url !== undefined && copied === url
  const ask = () => {
    opening.clear()
    copying.clear()
    ending.clear()
    setOpen(true)
  }
  return (
    <>
      <Button variant="link" className="self-center" onClick={ask}>
        <Icon name="exams" className="size-5" />
        Suscribir mi calendario
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Suscribir mi calendario"
        description="Con una dirección secreta, el calendario de tu móvil o de tu ordenador muestra tus exámenes y sus cambios por sí solo."
        action={
          url === undefined ? (
            <Button loading={opening.loading} className="grow" onClick={() => void opening.act()}>
              Crear dirección
            </Button>
          ) : (
            <Button loading={copying.loading} className="grow" onClick={() => void copying.act()}>
              {isCopied ? 'Copiada' : 'Copiar la dirección'}
            </Button>
          )
        }
        cancel="Cerrar"
      >
        <div className="flex flex-col gap-3">
          <p>
            Quien tenga la dirección verá el día, la hora y el lugar de tus exámenes: no la compartas. Si
            creas otra, la anterior deja de funcionar.
          </p>
          {problem && <ProblemPanel {...problem} />}
          {url !== undefined && (
            <>
              <Address url={url} />
              {copying.problem && (
                <ProblemPanel
                  message="No hemos podido copiarla"
                  advice="Mantén pulsada la dirección y cópiala."
                />
              )}
              <Button variant="link" loading={opening.loading} onClick={() => void opening.act()}>
                Crear otra
              </Button>
            </>
          )}
          {/* Remounted for each URL, so that a new one is announced. */}
          <output className="sr-only">
            {url !== undefined && (
              <span key={url}>{isCopied ? 'Dirección copiada' : 'Dirección creada'}</span>
            )}
          </output>
          <Button variant="link" loading={ending.loading} onClick={() => void ending.act()}>
            Dejar de compartir mis exámenes
          </Button>
        </div>
      </Dialog>
    </>
  )
}
