import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import { useForm } from 'react-hook-form'
import { Form } from '@habilita/browser/form/form'
import { onCodeField } from '@habilita/browser/form/on-code-field'
import { useSubmit } from '@habilita/browser/form/use-submit'
import { dialogFormDefaults } from './dialog-form-defaults.ts'
import { useFirstField } from './use-first-field.ts'

interface CodeDialogProps {
  readonly onCode: (code: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the second factor. */
export const CodeDialog = ({ onCode, onClose }: CodeDialogProps) => {
  const form = useForm({ ...dialogFormDefaults, defaultValues: { code: '' } })
  useFirstField(form, 'code')
  const submission = useSubmit(form, ({ code }) => onCode(code.replaceAll(/\s/g, '')).catch(onCodeField))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Un paso más"
      description="Escribe el código de tu aplicación de autenticación, o uno de tus códigos de recuperación."
    >
      <Form submission={submission} className="mt-2 flex flex-col gap-5">
        <Field label="Código" error={form.formState.errors.code?.message} className="text-ink">
          <TextInput
            {...form.register('code', { required: 'Escribe el código.' })}
            autoComplete="one-time-code"
            spellCheck={false}
            autoCapitalize="characters"
            className="font-mono tracking-wider"
          />
        </Field>
        <Button type="submit" loading={submission.loading}>
          Continuar
        </Button>
      </Form>
    </Dialog>
  )
}
