import { normalisePostalCode, provinceOfPostalCode } from '@habilita/contract/values/postal-code'
import { autonomousCities, provinces } from '@habilita/contract/values/provinces'
import { Field } from '@habilita/ui/field'
import { Icon } from '@habilita/ui/icon'
import { Select } from '@habilita/ui/select'
import { TextInput } from '@habilita/ui/text-input'
import { useWatch } from 'react-hook-form'
import { Part } from './part.tsx'
import { errorOf, type PartProps, tidiedBy } from './profile-form.ts'
import { provinceName } from '@habilita/browser/province-name'
import { usePrefilledProvince } from './use-prefilled-province.ts'

/** A question, not an error: some villages get their post from the next province. */
const ProvinceDoubt = ({ form }: PartProps) => {
  const [postalCode, province] = useWatch({
    control: form.control,
    name: ['address.postalCode', 'address.province'],
  })
  const usual = provinceOfPostalCode(postalCode)
  const doubtful = usual && province !== '' && usual.code !== province
  return (
    <output className="contents">
      {doubtful && (
        <p className="flex items-start gap-1.5 text-sm font-semibold text-warn">
          <Icon name="warning" className="mt-px size-5" />
          <span>
            El código postal {normalisePostalCode(postalCode)} es de {provinceName(usual.code)}. ¿Es correcto?
          </span>
        </p>
      )}
    </output>
  )
}

const options = (list: readonly { readonly code: string; readonly label: string }[]) =>
  list.map(({ code, label }) => (
    <option key={code} value={code}>
      {label}
    </option>
  ))

export const AddressPart = ({ form }: PartProps) => {
  const prefill = usePrefilledProvince(form)
  return (
    <Part title="Dirección">
      <Field label="Calle, número y piso" error={errorOf(form, 'address.street')}>
        <TextInput {...form.register('address.street')} autoComplete="street-address" />
      </Field>
      <Field label="Código postal" error={errorOf(form, 'address.postalCode')}>
        <TextInput
          {...form.register('address.postalCode', {
            ...tidiedBy(form, 'address.postalCode', normalisePostalCode),
            onChange: prefill,
          })}
          inputMode="numeric"
          autoComplete="postal-code"
          className="max-w-32 font-mono"
        />
      </Field>
      <Field label="Localidad" error={errorOf(form, 'address.municipality')}>
        <TextInput {...form.register('address.municipality')} autoComplete="address-level2" />
      </Field>
      <Field label="Provincia" error={errorOf(form, 'address.province')}>
        <Select {...form.register('address.province')} autoComplete="address-level1">
          <option value="">Elige una provincia</option>
          <optgroup label="Provincias">{options(provinces)}</optgroup>
          <optgroup label="Ciudades autónomas">{options(autonomousCities)}</optgroup>
        </Select>
      </Field>
      <ProvinceDoubt form={form} />
    </Part>
  )
}
