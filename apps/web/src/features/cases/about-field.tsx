import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useController } from 'react-hook-form'
import { useCertificates } from '../../domain/certificates/use-certificates.ts'
import { allRequestsQuery } from '../../domain/requests/requests-query.ts'
import { subjectOf } from '@habilita/browser/requests/subject'
import { type CaseValues, writeAbout } from './case-values.ts'

/** What a complaint is about: a request, a certificate or something else. */
export const AboutField = ({ form }: { readonly form: UseFormReturn<CaseValues> }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'about' })
  const requests = useQuery(allRequestsQuery).data ?? []
  const certificates = useCertificates().data ?? []
  const choices = [
    ...requests.flatMap(request =>
      request.number === null
        ? []
        : {
            value: writeAbout({ kind: 'request', id: request.id }),
            text: `Solicitud ${request.number} · ${subjectOf(request)}`,
          },
    ),
    ...certificates.map(({ id, number, title }) => ({
      value: writeAbout({ kind: 'certificate', id }),
      text: `Certificado ${number} · ${title}`,
    })),
  ]
  const isUnknown = field.value !== '' && !choices.some(({ value }) => value === field.value)
  return (
    <Field label="¿Sobre qué es?" error={fieldState.error?.message}>
      <Select {...field}>
        <option value="">Otra cosa</option>
        {/* The choice is shown before the options are loaded. */}
        {isUnknown && <option value={field.value}>Lo que estabas viendo</option>}
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
