import { REVIEW_BUSINESS_DAYS, workingDaysInWords } from '@habilita/contract/values/deadlines'
import { documentsFor } from '@habilita/contract/requests/draft-faults'
import { documentField, type DraftField, type DraftStep } from '@habilita/contract/requests/drafts'
import { documentKindNames } from '@habilita/contract/requests/request-values'
import { Card } from '@habilita/ui/card'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { money } from '@habilita/browser/money'
import { feeOf } from '../facts.ts'
import { fieldText } from '../field-text.ts'
import { PayerPart } from '../payer-part.tsx'
import { stepLabels } from '../step-labels.ts'
import { type SchemeStepProps, stepSearch } from '../wizard.ts'

const REVIEW_TIME = workingDaysInWords(REVIEW_BUSINESS_DAYS)

interface SectionProps {
  readonly draftKey: string
  readonly step: DraftStep
  readonly children: ReactNode
}

const Section = ({ draftKey, step, children }: SectionProps) => {
  const id = useId()
  const { name } = stepLabels[step]
  return (
    <section aria-labelledby={id} className="border-b border-line px-4 py-3.5 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="text-base">
          {name}
        </h2>
        <Link
          to="/new-request"
          search={stepSearch(draftKey, step)}
          aria-label={`Cambiar: ${name}`}
          className="ms-auto -me-2 inline-flex min-h-9 items-center rounded-md px-2 text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          Cambiar
        </Link>
      </div>
      <dl className="flex flex-col gap-1.5 text-ink-soft">{children}</dl>
    </section>
  )
}

interface LineProps {
  readonly name: string
  /** The heading above has the same text. */
  readonly isNamed?: boolean
  readonly children: ReactNode
}

const Line = ({ name, isNamed = false, children }: LineProps) => (
  <div>
    <dt className={isNamed ? 'sr-only' : 'text-sm'}>{name}</dt>
    <dd className="wrap-anywhere whitespace-pre-line text-ink">{children}</dd>
  </div>
)

/** A summary with the price and a link to each step. */
export const ReviewStep = ({ wizard, scheme }: SchemeStepProps) => {
  const { values, documents, draftKey } = wizard
  const type = values.type ?? 'initial'
  const cents = feeOf(scheme, type)
  const say = (field: DraftField) => fieldText(field, values[field], { scheme, documents })
  const accepted = values.declarations ?? []
  return (
    <>
      <div className="rounded-lg border border-line bg-surface">
        <Section draftKey={draftKey} step="category">
          <Line name="Especialidad" isNamed>
            {say('category')}
          </Line>
          <Line name="Qué pides">{say('type')}</Line>
        </Section>
        <Section draftKey={draftKey} step="scopes">
          <Line name="Alcance" isNamed>
            {say('scopes')}
          </Line>
          {type !== 'initial' && <Line name="Número del certificado">{say('certificateNumber')}</Line>}
          {type === 'correction' && <Line name="Qué hay que corregir">{say('correction')}</Line>}
        </Section>
        <Section draftKey={draftKey} step="documents">
          {documentsFor(scheme, type)
            .filter(({ kind, need }) => need === 'required' || (values[documentField(kind)] ?? []).length > 0)
            .map(({ kind }) => (
              <Line key={kind} name={documentKindNames[kind]}>
                {(values[documentField(kind)] ?? []).length === 0 ? 'Falta' : say(documentField(kind))}
              </Line>
            ))}
        </Section>
        <Section draftKey={draftKey} step="accommodations">
          <Line name="Adaptaciones" isNamed>
            {fieldText('accommodations', values.accommodations ?? [], { scheme, documents })}
          </Line>
          {(values.accommodations ?? []).length > 0 && (
            <Line name="Qué necesitas">{say('accommodationDetails')}</Line>
          )}
        </Section>
        <Section draftKey={draftKey} step="declarations">
          {scheme.declarations.map(({ code, version, title }) => (
            <Line key={code} name={title}>
              {accepted.some(each => each.code === code && each.version === version)
                ? 'Aceptada'
                : 'Sin aceptar'}
            </Line>
          ))}
        </Section>
      </div>
      <PayerPart wizard={wizard} />
      <Card tone="accent" className="flex flex-col gap-1">
        <h2 className="text-base">{cents === 0 ? 'No cuesta nada' : `Tasa: ${money(cents)}`}</h2>
        <p className="text-ink-soft">
          {cents === 0
            ? `La revisaremos en ${REVIEW_TIME} como mucho.`
            : `Te diremos cómo pagarla. Revisaremos tu solicitud en ${REVIEW_TIME} como mucho.`}
        </p>
      </Card>
    </>
  )
}
