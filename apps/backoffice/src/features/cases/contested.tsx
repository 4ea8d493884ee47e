import { number } from '@habilita/browser/number'
import { dayAndHour } from '@habilita/browser/day'
import type { ContestedDecision, StaffCase } from '@habilita/contract/cases/cases'
import { partNames } from '@habilita/contract/schemes/schemes'
import { Link } from '@tanstack/react-router'
import { Fact } from '../../shared/facts.tsx'
import { hasRole, useMe } from '../../shared/me.ts'

const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })

const namesOf = (people: ContestedDecision['decidedBy']): string =>
  people.length === 0 ? 'Nadie de la entidad' : listed.format(people.map(({ name }) => name ?? 'Sin nombre'))

const criticalText = (failed: readonly string[]): string =>
  `${failed.length === 1 ? 'ítem crítico fallado' : 'ítems críticos fallados'}: ${failed.join('; ')}`

const resultText = ({ part, score, attempt, criticalFailed }: NonNullable<ContestedDecision['result']>) =>
  [
    `${partNames[part]}: no apto`,
    ...(score === null ? [] : [`${number(score)} puntos`]),
    `intento ${attempt}`,
    ...(criticalFailed.length > 0 ? [criticalText(criticalFailed)] : []),
  ].join(' · ')

const linkClass = 'font-semibold text-accent underline underline-offset-4'

/** Links to the contested object if the user may see it. */
const About = ({ filed: { about, contested, subject } }: { readonly filed: StaffCase }) => {
  const reviews = hasRole(useMe(), 'reviewer')
  const requestId = about?.kind === 'request' ? about.id : (contested?.requestId ?? undefined)
  if (about?.kind === 'certificate')
    return (
      <Link to="/certificates/$id" params={{ id: about.id }} className={linkClass}>
        {subject}
      </Link>
    )
  if (requestId !== undefined && reviews)
    return (
      <Link to="/queue/$id" params={{ id: requestId }} className={linkClass}>
        {subject}
      </Link>
    )
  return subject
}

/** What the case is about; for an appeal also the contested decision, its reason and who made it. */
export const Contested = ({ filed }: { readonly filed: StaffCase }) => {
  const { contested, about } = filed
  if (!contested && !about) return null
  return (
    <section>
      <h3 className="mb-1.5 text-base">{contested ? 'Lo que recurre' : 'Sobre qué es'}</h3>
      <dl className="border-t border-line">
        <Fact term={contested ? 'Decisión' : 'Asunto'}>
          <About filed={filed} />
        </Fact>
        {contested && (
          <>
            <Fact term="Fecha">{dayAndHour(contested.at)}</Fact>
            <Fact term="La tomó">{namesOf(contested.decidedBy)}</Fact>
            {contested.alsoTookPart.length > 0 && (
              <Fact term="También intervino">{namesOf(contested.alsoTookPart)}</Fact>
            )}
            {contested.result && <Fact term="Resultado">{resultText(contested.result)}</Fact>}
            {contested.reason !== null && (
              <Fact term="Motivo que se le dio">
                <span className="whitespace-pre-line">«{contested.reason}»</span>
              </Fact>
            )}
            {!contested.stands && <Fact term="Ahora">Ya no es así: ha cambiado desde entonces.</Fact>}
          </>
        )}
      </dl>
    </section>
  )
}
