import type { Path, UseFormReturn } from 'react-hook-form'
import type { ProfileFormValues } from './profile-form-values.ts'

export type ProfileForm = UseFormReturn<ProfileFormValues>

export interface PartProps {
  readonly form: ProfileForm
}

/** What is wrong with a field, where something is. */
export const errorOf = (form: ProfileForm, name: Path<ProfileFormValues>): string | undefined =>
  form.getFieldState(name, form.formState).error?.message

/** On leaving a field, what was written is shown as it will be kept. */
export const tidiedBy = (
  form: ProfileForm,
  name: Path<ProfileFormValues>,
  tidy: (text: string) => string,
) => ({
  onBlur: (event: { readonly target: { readonly value: string } }) =>
    form.setValue(name, tidy(event.target.value)),
})
