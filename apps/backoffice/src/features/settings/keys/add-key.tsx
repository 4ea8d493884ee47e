import { useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { createApiKey, type KeyScope } from '@habilita/contract/staff/api-keys'
import { Button } from '@habilita/ui/button'
import { Checkbox } from '@habilita/ui/checkbox'
import { Dialog } from '@habilita/ui/dialog'
import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useDraftForm } from '../../../shared/use-draft-form.ts'
import { scopeNames } from './key-labels.ts'
import { keysQuery } from './keys-query.ts'

const scopes = Object.keys(scopeNames) as KeyScope[]

const copy = async (key: string): Promise<void> => {
  await navigator.clipboard.writeText(key)
  notify({ severity: 'success', title: 'Clave copiada' })
}

/** The only time the key is shown. */
const NewKey = ({ name, value, onClose }: { name: string; value: string; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={`Clave de ${name}`}
    description="Cópiala ahora en el otro sistema: no volveremos a mostrarla."
    action={
      <Button className="grow" onClick={() => void copy(value)}>
        Copiar
      </Button>
    }
    cancel="Ya la tengo"
  >
    <p className="rounded-md bg-sunken p-3 font-mono text-ink wrap-anywhere select-all">{value}</p>
  </Dialog>
)

export const AddKey = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useQueryClient()
  const [made, setMade] = useState<{ readonly name: string; readonly value: string }>()
  const { form, forget } = useDraftForm<{ name: string; scopes: KeyScope[]; expiresOn: string }>('add key', {
    name: '',
    scopes: [],
    expiresOn: '',
  })
  const { errors } = form.formState
  const submission = useSubmit(form, async ({ name, scopes: chosen, expiresOn }) => {
    const { key } = await call(createApiKey, {
      body: { name, scopes: chosen, expiresOn: expiresOn === '' ? null : expiresOn },
    })
    forget()
    void client.invalidateQueries(keysQuery)
    setMade({ name: name.trim(), value: key })
  })
  if (made) return <NewKey {...made} onClose={onClose} />
  return (
    <FormDialog
      title="Nueva clave"
      description="Para un sistema que habla con nosotros, como el de facturación. Dale solo lo que necesite."
      submission={submission}
      send="Crear la clave"
      onClose={onClose}
    >
      <Field label="Para qué sistema" error={errors.name?.message}>
        <TextInput
          {...form.register('name', { required: 'Escribe un nombre para reconocerla.' })}
          autoComplete="off"
          maxLength={80}
        />
      </Field>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Qué puede hacer</legend>
        {scopes.map(scope => (
          <Checkbox
            key={scope}
            value={scope}
            {...form.register('scopes', {
              validate: chosen => chosen.length > 0 || 'Elige al menos una cosa.',
            })}
            label={scopeNames[scope]}
          />
        ))}
        {errors.scopes?.message !== undefined && (
          <p role="alert" className="text-sm font-semibold text-bad">
            {errors.scopes.message}
          </p>
        )}
      </fieldset>
      <Field label="Sirve hasta el día" optional error={errors.expiresOn?.message}>
        <TextInput {...form.register('expiresOn')} type="date" />
      </Field>
    </FormDialog>
  )
}
