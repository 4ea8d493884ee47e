import { messageOf } from '@habilita/browser/form/problem'
import { Button } from '@habilita/ui/button'
import { StatePanel } from '@habilita/ui/state-panel'
import type { ErrorComponentProps } from '@tanstack/react-router'

/** A failed screen; a missing code chunk needs a page reload. */
export const ErrorView = ({ error }: ErrorComponentProps) => (
  <StatePanel
    icon="error"
    tone="bad"
    headingLevel={1}
    title="Algo ha fallado en esta pantalla"
    className="grow justify-center"
    action={
      <Button size="default" onClick={() => location.reload()}>
        Volver a cargar
      </Button>
    }
  >
    {messageOf(error)}
  </StatePanel>
)
