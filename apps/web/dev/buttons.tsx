import { Button } from '@habilita/ui/button'
import type { ButtonSize, ButtonVariant } from '@habilita/ui/button-class'
import { Field } from '@habilita/ui/field'
import { Icon } from '@habilita/ui/icon'
import { Spinner } from '@habilita/ui/spinner'
import { TextInput } from '@habilita/ui/text-input'
import { Part } from './part.tsx'

const variants: readonly ButtonVariant[] = [
  'default',
  'accent',
  'destructive',
  'outline',
  'secondary',
  'ghost',
  'link',
  'input',
]
const sizes: readonly ButtonSize[] = ['sm', 'default', 'lg']

const texts = (variant: ButtonVariant) =>
  variant === 'input' ? (
    <>
      Elige una fecha
      <Icon name="chevron-down" className="size-5 text-ink-soft" />
    </>
  ) : (
    'Subir documento'
  )

export const Buttons = () => (
  <>
    {variants.map(variant => (
      <Part key={variant} title={`Botón ${variant}`}>
        {sizes.map(size => (
          <Button key={size} variant={variant} size={size}>
            {texts(variant)}
          </Button>
        ))}
        <Button variant={variant} size="icon" aria-label="Hecho">
          <Icon name="check" />
        </Button>
        <Button variant={variant} size="default" loading>
          {texts(variant)}
        </Button>
        <Button variant={variant} size="default" disabled>
          {texts(variant)}
        </Button>
      </Part>
    ))}
    <Part title="Botón por omisión, a lo ancho" className="flex max-w-sm flex-col gap-3">
      <Button>
        <Icon name="requests" className="size-5" />
        Continuar
      </Button>
      <Button loading>
        <Icon name="requests" className="size-5" />
        Continuar
      </Button>
    </Part>
    <Part title="Formulario que se está enviando">
      <form className="flex max-w-sm grow flex-col gap-3">
        <Field label="Correo electrónico">
          <TextInput name="correo" type="email" autoComplete="off" />
        </Field>
        <Button type="submit" loading>
          Enviar
        </Button>
      </form>
    </Part>
    <Part title="Espera">
      <Spinner label="Cargando" className="size-10 text-accent" />
      <Spinner />
      <Spinner className="size-4" />
    </Part>
  </>
)
