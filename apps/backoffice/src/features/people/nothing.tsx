import { Button } from '@habilita/ui/button'
import { StatePanel } from '@habilita/ui/state-panel'

interface NothingProps {
  readonly words: string | undefined
  readonly onClear: () => void
}

export const Nothing = ({ words, onClear }: NothingProps) =>
  words === undefined ? (
    <StatePanel icon="people" title="Todavía no hay nadie" className="grow justify-center">
      Quien cree su cuenta en la app aparecerá aquí.
    </StatePanel>
  ) : (
    <StatePanel
      icon="filter"
      title="Nadie con esas palabras"
      className="grow justify-center"
      action={
        <Button size="default" onClick={onClear}>
          Ver a todas las personas
        </Button>
      }
    >
      Prueba con el correo, el teléfono o el documento entero. Quien se dio de baja ya no sale aquí.
    </StatePanel>
  )
