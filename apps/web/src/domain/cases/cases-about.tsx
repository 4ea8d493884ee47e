import type { CaseAbout } from '@habilita/contract/cases/cases'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Section } from '../../shared/layout/section.tsx'
import { CaseCard } from './case-card.tsx'
import { casesQuery, isAbout } from './cases-query.ts'

const complaintText = {
  request: 'Presentar una queja sobre esta solicitud',
  certificate: 'Presentar una queja sobre este certificado',
} as const

/** Complaints are about a request or a certificate; problems at an exam are reported as incidents. */
const Complain = ({ about: { kind, id } }: { readonly about: CaseAbout }) =>
  kind !== 'result' && (
    <Link
      to="/settings/cases/new"
      search={{ about: kind, id }}
      className="inline-flex min-h-11 items-center self-center text-center font-semibold text-accent underline-offset-4 hover:underline"
    >
      {complaintText[kind]}
    </Link>
  )

/** The cases about one thing, and a link to complain. */
export const CasesAbout = ({ about }: { readonly about: CaseAbout }) => {
  const { data } = useQuery(casesQuery)
  const filed = data?.cases.filter(isAbout(about)) ?? []
  if (filed.length === 0) return <Complain about={about} />
  return (
    <Section title="Quejas y apelaciones">
      <ul className="flex flex-col gap-3">
        {filed.map(each => (
          <li key={each.id} className="flex flex-col">
            <CaseCard filed={each} />
          </li>
        ))}
      </ul>
      <Complain about={about} />
    </Section>
  )
}
