import { provinceOfPostalCode } from '@habilita/contract/values/postal-code'
import { useRef } from 'react'
import type { ProfileForm } from './profile-form.ts'

/** Fills the province in from the postal code, as long as the person has not chosen another. */
export const usePrefilledProvince = (form: ProfileForm) => {
  const prefilled = useRef('')
  return ({ target }: { readonly target: { readonly value: string } }): void => {
    const usual = provinceOfPostalCode(target.value)?.code
    const chosen = form.getValues('address.province')
    if (usual === undefined || (chosen !== '' && chosen !== prefilled.current)) return
    prefilled.current = usual
    form.setValue('address.province', usual, {
      shouldDirty: true,
      shouldValidate: form.getFieldState('address.province').invalid,
    })
  }
}
