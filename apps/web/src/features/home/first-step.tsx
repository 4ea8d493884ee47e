import type { User } from '@habilita/contract/people/user'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Link } from '@tanstack/react-router'
import { TurnCard } from './turn-card.tsx'

const isComplete = ({ profile }: User): boolean =>
  profile.firstName !== null &&
  profile.firstSurname !== null &&
  profile.document !== null &&
  profile.birthDate !== null

interface FirstStepProps {
  readonly user: User
  /** The user has no requests yet. */
  readonly isNew: boolean
}

/** The first step, when no request is under way. */
export const FirstStep = ({ user, isNew }: FirstStepProps) =>
  isComplete(user) ? (
    <TurnCard
      whose="candidate"
      title={isNew ? 'Pide tu primera certificación' : 'Pide otra certificación'}
      action={
        <Link to="/new-request" className={linkButtonClass()}>
          Nueva solicitud
        </Link>
      }
    >
      Elige tu especialidad y envía tus documentos: te diremos qué toca en cada paso.
    </TurnCard>
  ) : (
    <TurnCard
      whose="candidate"
      title="Completa tus datos"
      action={
        <Link to="/settings/personal-data" className={linkButtonClass()}>
          Completar mis datos
        </Link>
      }
    >
      Escribe tu nombre y tu documento como aparecen en tu DNI o NIE: así irán en tu certificado.
    </TurnCard>
  )
