import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { Icon } from '@habilita/ui/icon'
import type { ReactNode } from 'react'
import { focusHeading } from '@habilita/browser/focus-heading'
import { promptInstall } from './install-prompt.ts'
import { isIos } from '../../shared/pwa/is-ios.ts'
import { useInstalledApp } from './store.ts'

interface InvitationProps {
  readonly name: string
  readonly children: ReactNode
}

const Invitation = ({ name, children }: InvitationProps) => (
  <Card className="flex flex-wrap gap-x-3.5 gap-y-2">
    <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-wash text-accent">
      <Icon name="install" className="size-5.5" />
    </span>
    <div className="flex min-w-[min(100%,10rem)] flex-1 flex-col gap-2">
      <h2 className="text-base">Instala {name} en tu móvil</h2>
      {children}
    </div>
  </Card>
)

/** The browser prompts once: afterwards the card disappears with its focused button. */
const install = async (): Promise<void> => {
  await promptInstall()
  focusHeading()
}

/** Invites to install the app: by the browser's prompt, or by instructions on iOS. */
export const InstallCard = ({ name }: { readonly name: string }) => {
  const { installable, installed } = useInstalledApp()
  if (installed) return null
  if (installable)
    return (
      <Invitation name={name}>
        <p className="text-sm text-ink-soft">Se abre como una app y funciona también sin conexión.</p>
        <Button size="default" className="self-start" onClick={() => void install()}>
          Instalar
        </Button>
      </Invitation>
    )
  if (isIos(navigator))
    return (
      <Invitation name={name}>
        <p className="text-sm text-ink-soft">
          En Safari, toca <strong className="text-ink">Compartir</strong> y después{' '}
          <strong className="text-ink">Añadir a pantalla de inicio</strong>. Funciona también sin conexión.
        </p>
      </Invitation>
    )
  return null
}
