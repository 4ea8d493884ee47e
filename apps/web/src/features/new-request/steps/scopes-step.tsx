import type { RequestType } from '@habilita/contract/requests/request-values'
import type { Scheme, Scope } from '@habilita/contract/schemes/schemes'
import { Field } from '@habilita/ui/field'
import { FieldError } from '@habilita/ui/field-message'
import { Radio, RadioGroup } from '@habilita/ui/radio'
import { TextArea } from '@habilita/ui/text-area'
import { TextInput } from '@habilita/ui/text-input'
import { CheckCards } from '../check-cards.tsx'
import { FieldAnchor } from '../field-anchor.tsx'
import type { SchemeStepProps, StepProps } from '../wizard.ts'

const listed = new Intl.ListFormat('es-ES', { type: 'disjunction' })

const hintOf = (scope: Scope, scheme: Scheme): string => {
  const named = (code: string) => scheme.scopes.find(each => each.code === code)?.name ?? code
  const needs = scope.needs.length === 0 ? '' : ` Solo junto con ${listed.format(scope.needs.map(named))}.`
  return `${scope.explanation}${needs}`
}

/** In scheme order: exclusive scopes, then additional ones. */
const Scopes = ({ wizard: { values, edit, shown }, scheme }: SchemeStepProps) => {
  const chosen = values.scopes ?? []
  const groups = [...new Set(scheme.scopes.map(({ group }) => group))].filter(group => group !== '')
  const free = scheme.scopes.filter(({ group }) => group === '')
  const inGroup = (group: string) => scheme.scopes.filter(scope => scope.group === group)
  const chooseOne = ({ code, group }: Scope) => {
    const rivals = new Set(inGroup(group).map(rival => rival.code))
    edit({ scopes: [...chosen.filter(each => !rivals.has(each)), code] })
  }
  return (
    <FieldAnchor field="scopes" className="flex flex-col gap-5 rounded-lg">
      {groups.map(group => (
        <RadioGroup key={group} legend="Elige uno">
          {inGroup(group).map(scope => (
            <Radio
              key={scope.code}
              label={scope.name}
              hint={hintOf(scope, scheme)}
              checked={chosen.includes(scope.code)}
              onChange={() => chooseOne(scope)}
            />
          ))}
        </RadioGroup>
      ))}
      {free.length > 0 && (
        <CheckCards
          legend={groups.length > 0 ? 'Añade si quieres' : 'Elige uno o varios'}
          options={free.map(scope => ({
            code: scope.code,
            label: scope.name,
            hint: hintOf(scope, scheme),
          }))}
          chosen={chosen}
          onChange={scopes => edit({ scopes })}
        />
      )}
      {shown.scopes !== undefined && (
        <div role="alert">
          <FieldError id="scopes-error">{shown.scopes}</FieldError>
        </div>
      )}
    </FieldAnchor>
  )
}

const OfCertificate = ({ wizard: { values, edit, shown } }: StepProps) => (
  <FieldAnchor field="certificateNumber">
    <Field
      label="Número del certificado"
      hint="Está en el propio certificado, arriba."
      error={shown.certificateNumber}
    >
      <TextInput
        value={values.certificateNumber ?? ''}
        onChange={event => edit({ certificateNumber: event.target.value })}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        className="font-mono"
      />
    </Field>
  </FieldAnchor>
)

const Correction = ({ wizard: { values, edit, shown } }: StepProps) => (
  <FieldAnchor field="correction">
    <Field
      label="Qué hay que corregir"
      hint="Dinos qué dato está mal y cómo tiene que quedar."
      error={shown.correction}
    >
      <TextArea
        value={values.correction ?? ''}
        onChange={event => edit({ correction: event.target.value })}
        maxLength={1000}
      />
    </Field>
  </FieldAnchor>
)

const isOfCertificate = (type: RequestType | undefined): boolean => type !== undefined && type !== 'initial'

export const ScopesStep = ({ wizard, scheme }: SchemeStepProps) => (
  <>
    <Scopes wizard={wizard} scheme={scheme} />
    {isOfCertificate(wizard.values.type) && <OfCertificate wizard={wizard} />}
    {wizard.values.type === 'correction' && <Correction wizard={wizard} />}
  </>
)
