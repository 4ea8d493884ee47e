import { missingOfProfile } from '@habilita/contract/requests/draft-faults'
import { documentsFor } from '@habilita/contract/requests/draft-faults'
import { documentKindNames } from '@habilita/contract/requests/request-values'
import { partNames } from '@habilita/contract/schemes/schemes'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Card } from '@habilita/ui/card'
import { Icon, type IconName } from '@habilita/ui/icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { money } from '@habilita/browser/money'
import { feeOf, hasExam } from '../facts.ts'
import { FieldAnchor } from '../field-anchor.tsx'
import { Section } from '../../../shared/layout/section.tsx'
import type { SchemeStepProps } from '../wizard.ts'

const Point = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    <Icon name={icon} className="mt-0.5 size-5 text-accent" />
    <span className="min-w-0">{children}</span>
  </li>
)

const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })

const AboutYou = ({ wizard }: Pick<SchemeStepProps, 'wizard'>) => {
  const { user, faults, draftKey } = wizard
  const missing = missingOfProfile(user.profile)
  const fault = faults.profile
  return (
    <FieldAnchor field="profile">
      <Card tone={fault === undefined ? 'ok' : 'warn'} className="flex flex-col gap-3">
        <p className="flex items-start gap-2.5">
          <Icon
            name={fault === undefined ? 'check' : 'warning'}
            className={`mt-0.5 size-5 ${fault === undefined ? 'text-ok' : 'text-warn'}`}
          />
          <span className="min-w-0">
            {fault === undefined && 'Tus datos están completos.'}
            {missing.length > 0 && `En tus datos falta ${listed.format(missing)}.`}
            {fault !== undefined && missing.length === 0 && fault}
          </span>
        </p>
        <Link
          to="/settings/personal-data"
          search={{ draft: draftKey }}
          className={linkButtonClass(missing.length > 0 ? 'accent' : 'outline', 'default')}
        >
          {missing.length > 0 ? 'Completar mis datos' : 'Ver mis datos'}
        </Link>
      </Card>
    </FieldAnchor>
  )
}

/** All requirements of the scheme, shown before the documents step. */
export const RequirementsStep = ({ wizard, scheme }: SchemeStepProps) => {
  const type = wizard.values.type ?? 'initial'
  const asked = documentsFor(scheme, type)
  const required = asked.filter(({ need }) => need === 'required')
  const cents = feeOf(scheme, type)
  return (
    <>
      <AboutYou wizard={wizard} />
      <Section title="Qué se pide">
        <ul className="flex flex-col gap-2.5">
          {scheme.requirements.map(sentence => (
            <Point key={sentence} icon="check">
              {sentence}
            </Point>
          ))}
          {required.length > 0 && (
            <Point icon="requests">
              Documentos: {listed.format(required.map(({ kind }) => documentKindNames[kind].toLowerCase()))}.
            </Point>
          )}
          <Point icon="invoices">
            {cents === 0 ? 'No cuesta nada.' : `Tasa: ${money(cents)}, impuestos incluidos.`}
          </Point>
        </ul>
      </Section>
      {hasExam(scheme, type) && (
        <Section title="El examen">
          <ul className="flex flex-col gap-2.5">
            {scheme.parts.map(({ kind, minutes, passMark }) => (
              <Point key={kind} icon={kind === 'theory' ? 'exam-theoretical' : 'exam-practical'}>
                {partNames[kind]}: {minutes} minutos. Apruebas con {passMark} de 100.
              </Point>
            ))}
            <Point icon="exams">Tienes {scheme.admissionMonths} meses desde que te admitimos.</Point>
          </ul>
        </Section>
      )}
      <Section title="El certificado">
        <ul className="flex flex-col gap-2.5">
          <Point icon="certificates">Vale {scheme.validityYears} años.</Point>
          <Point icon="info">
            {scheme.legalEffect === 'direct'
              ? 'Acredita por sí mismo tu competencia.'
              : 'Con él pides el carné a tu comunidad autónoma: por sí solo no sustituye al carné.'}
          </Point>
          <Point icon="independence">Según {listed.format(scheme.norms)}.</Point>
        </ul>
      </Section>
      {scheme.warnings.map(warning => (
        <Card key={warning} tone="accent" className="flex items-start gap-2.5">
          <Icon name="info" className="mt-0.5 size-5 text-accent" />
          <p>{warning}</p>
        </Card>
      ))}
    </>
  )
}
