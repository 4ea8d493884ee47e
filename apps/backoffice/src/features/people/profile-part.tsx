import { day } from '@habilita/browser/day'
import type { DocumentState } from '@habilita/contract/requests/request-values'
import { documentKindNames, maskDocument } from '@habilita/contract/values/identity-document'
import type { ProfileField } from '@habilita/contract/people/profile'
import type { PersonDetail } from '@habilita/contract/people/staff-people'
import { Chip } from '@habilita/ui/chip'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Fact, Section } from '../../shared/facts.tsx'
import { hasRole, useMe } from '../../shared/me.ts'
import { formatDocument, profileFieldNames, formatProfileField } from '../../shared/format-profile.ts'
import { Duplicates, Merged } from './duplicates.tsx'

const NOTHING = <span className="text-ink-soft">No consta</span>

/** Texts for reviewers; the app shows others to the candidate. */
const reviewLabels = {
  uploaded: 'Por revisar',
  in_review: 'Por revisar',
  valid: 'Válido',
  rejected: 'Rechazado',
  replaced: 'Sustituido',
} satisfies Record<DocumentState, string>

const reviewTones = {
  uploaded: 'accent',
  in_review: 'accent',
  valid: 'ok',
  rejected: 'bad',
  replaced: 'neutral',
} as const satisfies Record<DocumentState, string>

/** Hidden until requested, against shoulder surfing. */
const DocumentNumber = ({ document }: { readonly document: PersonDetail['profile']['document'] }) => {
  const [isShown, setShown] = useState(false)
  if (!document) return NOTHING
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span>
        {isShown
          ? formatDocument(document)
          : `${documentKindNames[document.kind]} ${maskDocument(document.number)}`}
      </span>
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="min-h-6 cursor-pointer rounded-sm font-semibold text-accent underline underline-offset-4"
      >
        {isShown ? 'Ocultar el número' : 'Mostrar el número'}
      </button>
    </span>
  )
}

const IdentityReview = ({ review }: { readonly review: PersonDetail['identityReview'] }) => {
  const mayOpen = hasRole(useMe(), 'reviewer')
  if (!review) return <span className="text-ink-soft">No ha enviado su documento</span>
  const when = review.at === null ? undefined : `el ${day(review.at)}`
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Chip tone={reviewTones[review.state]}>{reviewLabels[review.state]}</Chip>
      {when}
      {mayOpen && (
        <Link
          to="/queue/$id"
          params={{ id: review.requestId }}
          className="font-semibold text-accent underline underline-offset-4"
        >
          Ver el documento
        </Link>
      )}
    </span>
  )
}

interface ProfilePartProps {
  readonly detail: PersonDetail
  readonly onMerge: ((otherId: string) => void) | undefined
}

export const ProfilePart = ({ detail, onMerge }: ProfilePartProps) => {
  const { profile, email, identityReview } = detail
  const told = (field: ProfileField) => (
    <Fact term={profileFieldNames[field]}>{formatProfileField(profile, field) ?? NOTHING}</Fact>
  )
  return (
    <>
      <Duplicates detail={detail} onMerge={onMerge} />
      <Section title="Identidad">
        <dl>
          <Fact term={profileFieldNames.document}>
            <DocumentNumber document={profile.document} />
          </Fact>
          <Fact term="Comprobado">
            <IdentityReview review={identityReview} />
          </Fact>
          {told('birthDate')}
        </dl>
      </Section>
      <Section title="Contacto">
        <dl>
          <Fact term="Correo electrónico">{email ?? NOTHING}</Fact>
          {told('phone')}
          {told('address')}
        </dl>
      </Section>
      <Section title="Trabajo">
        <dl>{told('employer')}</dl>
      </Section>
      <Merged merged={detail.merged} />
      <p className="px-5 py-3 text-xs text-ink-soft">
        Queda anotado quién abre una ficha. Los datos los cambia la persona en su app, o se rectifican con una
        petición suya.
      </p>
    </>
  )
}
