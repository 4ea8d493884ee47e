import type { Path, UseFormReturn } from 'react-hook-form'
import type { ProfileFormValues } from './profile-form-values.ts'

export type ProfileForm = UseFormReturn<ProfileFormValues>

export interface PartProps {
  readonly form: ProfileForm
}

/** The error message of a field. */
export const errorOf = (form: ProfileForm, name: Path<ProfileFormValues>): string | undefined =>
  form.getFieldState(name, form.formState).error?.message

/** Normalises the value on blur. */
export const tidiedBy = (
  form: ProfileForm,
  name: Path<ProfileFormValues>,
  tidy: (text: string) => string,
) => ({
  onBlur: (event: { readonly target: { readonly value: string } }) =>
    form.setValue(name, tidy(event.target.value)),
})
