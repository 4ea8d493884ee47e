import { Checkbox } from '@habilita/ui/checkbox'
import { Field } from '@habilita/ui/field'
import { Icon } from '@habilita/ui/icon'
import { PasswordInput } from '@habilita/ui/password-input'
import { Radio, RadioGroup } from '@habilita/ui/radio'
import { Select } from '@habilita/ui/select'
import { TextArea } from '@habilita/ui/text-area'
import { TextInput } from '@habilita/ui/text-input'
import { Part } from './part.tsx'

const column = 'flex max-w-md flex-col gap-5'

export const Controls = () => (
  <>
    <Part title="Campo de texto" className={column}>
      <Field label="Correo electrónico" hint="Te escribiremos a esta dirección.">
        <TextInput type="email" autoComplete="off" placeholder="nombre@correo.es" />
      </Field>
      <Field label="Segundo apellido" optional>
        <TextInput defaultValue="Ibáñez" />
      </Field>
      <Field label="DNI o NIE" hint="Ocho números y una letra." error="La letra no corresponde al número.">
        <TextInput defaultValue="12345678A" className="font-mono" />
      </Field>
      <Field label="Número">
        <TextInput defaultValue="0O1lI" readOnly className="font-mono" />
      </Field>
      <Field label="Empresa">
        <TextInput defaultValue="No se puede cambiar" disabled />
      </Field>
    </Part>
    <Part title="Contraseña, lista y texto largo" className={column}>
      <Field label="Contraseña">
        <PasswordInput defaultValue="secreto" autoComplete="off" />
      </Field>
      <Field label="Repite la contraseña" error="Las contraseñas no coinciden.">
        <PasswordInput defaultValue="secreta" autoComplete="off" />
      </Field>
      <Field label="Provincia">
        <Select defaultValue="Zaragoza">
          <option>Huesca</option>
          <option>Teruel</option>
          <option>Zaragoza</option>
        </Select>
      </Field>
      <Field label="Localidad" error="Elige una localidad.">
        <Select>
          <option value="">Elige…</option>
        </Select>
      </Field>
      <Field label="Observaciones" hint="Crece con lo que escribes." optional>
        <TextArea defaultValue="El examen será en el taller." />
      </Field>
    </Part>
    <Part title="Casilla" className={column}>
      <Checkbox label="Sin marcar" />
      <Checkbox
        label="Marcada, con un texto largo que ocupa más de una línea en un teléfono"
        defaultChecked
      />
      <Checkbox label="Acepto las condiciones" error="Tienes que aceptarlas para seguir." />
      <Checkbox label="Avísame por correo" hint="Como mucho, uno por semana." disabled defaultChecked />
    </Part>
    <Part title="Opciones" className={column}>
      <RadioGroup legend="¿Qué examen prefieres?" hint="Puedes cambiarlo después.">
        <Radio
          value="a"
          label="Teórico"
          hint="En el ordenador"
          leading={<Icon name="exam-theoretical" className="size-6 text-accent" />}
          defaultChecked
        />
        <Radio
          value="b"
          label="Práctico"
          hint="En el taller"
          leading={<Icon name="exam-practical" className="size-6 text-accent" />}
        />
        <Radio value="c" label="No disponible" disabled />
      </RadioGroup>
      <RadioGroup legend="¿Mañana o tarde?" error="Elige una de las dos.">
        <Radio name="turno" value="a" label="Mañana" />
        <Radio name="turno" value="b" label="Tarde" />
      </RadioGroup>
    </Part>
  </>
)
