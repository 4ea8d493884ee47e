import { number } from '@habilita/browser/number'
import { day } from '@habilita/browser/day'
import { useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { useToday } from '@habilita/browser/use-today'
import { provinceName } from '@habilita/browser/province-name'
import { type AddressProvinceCode, addressProvinces } from '@habilita/contract/values/provinces'
import { addHoliday } from '@habilita/contract/exams/staff-holidays'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { TextInput } from '@habilita/ui/text-input'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '../../../shared/api.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useDraftForm } from '../../../shared/use-draft-form.ts'
import { type Region, regionNames, regionOptions } from './place-names.ts'

interface Values {
  readonly day: string
  readonly name: string
  readonly source: string
  readonly scope: 'nation' | 'region' | 'place'
  readonly region: Region | ''
  readonly province: AddressProvinceCode | ''
  readonly municipality: string
}

const bodyOf = ({ scope, region, province, municipality, ...common }: Values) => {
  if (scope === 'nation') return { scope, ...common }
  // Missing choices were rejected by the validation.
  if (scope === 'region') return { scope, region: region as Region, ...common }
  return { scope, province: province as AddressProvinceCode, municipality, ...common }
}

const openTermsText = (terms: number): string => {
  if (terms === 0) return 'No hay plazos en curso que lleguen a ese día.'
  return terms === 1
    ? 'Un plazo en curso llega a ese día o pasa de él: conserva su último día.'
    : `${number(terms)} plazos en curso llegan a ese día o pasan de él: conservan su último día.`
}

interface AddHolidayProps {
  readonly province: AddressProvinceCode | undefined
  readonly onClose: () => void
}

export const AddHoliday = ({ province, onClose }: AddHolidayProps) => {
  const client = useQueryClient()
  const today = useToday()
  const { form, forget } = useDraftForm<Values>('add holiday', {
    day: '',
    name: '',
    source: '',
    scope: 'place',
    region: '',
    province: province ?? '',
    municipality: '',
  })
  const { errors } = form.formState
  const scope = useWatch({ control: form.control, name: 'scope' })
  const submission = useSubmit(form, async values => {
    const { holiday, termsUnderWay } = await call(addHoliday, { body: bodyOf(values) })
    await client.invalidateQueries({ queryKey: ['holidays'] })
    forget()
    notify({
      severity: 'success',
      title: `El ${day(holiday.day)} ya es festivo`,
      description: openTermsText(termsUnderWay),
    })
    onClose()
  })
  return (
    <FormDialog
      title="Añadir un festivo"
      description="No contará en los plazos que empiecen desde ahora ni se pondrán convocatorias en él. Los plazos que ya se han dado conservan su último día."
      submission={submission}
      send="Añadir"
      onClose={onClose}
    >
      <Field label="Día" error={errors.day?.message}>
        <TextInput {...form.register('day', { required: 'Elige el día.' })} type="date" min={today} />
      </Field>
      <Field label="Fiesta" error={errors.name?.message}>
        <TextInput
          {...form.register('name', { required: 'Escribe qué se celebra.' })}
          maxLength={120}
          autoComplete="off"
        />
      </Field>
      <Field label="Dónde" error={errors.scope?.message}>
        <Select {...form.register('scope')}>
          <option value="nation">En toda España</option>
          <option value="region">En una comunidad autónoma</option>
          <option value="place">En un municipio</option>
        </Select>
      </Field>
      {scope === 'region' && (
        <Field label="Comunidad autónoma" error={errors.region?.message}>
          <Select {...form.register('region', { required: 'Elige la comunidad.' })}>
            <option value="">Elige…</option>
            {regionOptions.map(region => (
              <option key={region} value={region}>
                {regionNames[region]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {scope === 'place' && (
        <>
          <Field label="Provincia" error={errors.province?.message}>
            <Select {...form.register('province', { required: 'Elige la provincia.' })}>
              <option value="">Elige…</option>
              {addressProvinces.map(({ code }) => (
                <option key={code} value={code}>
                  {provinceName(code)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Municipio" error={errors.municipality?.message}>
            <TextInput
              {...form.register('municipality', { required: 'Escribe el municipio.' })}
              maxLength={80}
              autoComplete="off"
            />
          </Field>
        </>
      )}
      <Field
        label="De dónde lo sabes"
        hint="El boletín oficial o la resolución."
        error={errors.source?.message}
      >
        <TextInput
          {...form.register('source', { required: 'Escribe el boletín o la resolución.' })}
          maxLength={300}
          autoComplete="off"
        />
      </Field>
    </FormDialog>
  )
}
