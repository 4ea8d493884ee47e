import { provinceOfPostalCode } from '@habilita/contract/values/postal-code'
import { useRef } from 'react'
import type { ProfileForm } from './profile-form.ts'

/** Derives the province from the postal code until the user chooses another. */
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
