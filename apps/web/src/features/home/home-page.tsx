import type { User } from '@habilita/contract/user'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Card } from '@habilita/ui/card'
import { Skeleton } from '@habilita/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '../../shared/loaded.tsx'
import { userQuery } from '../../shared/user/user-query.ts'
import { Trades } from './trades.tsx'

/** Whose turn it is, what is next: one card, one action. */
const YourTurn = ({
  title,
  action,
  children,
}: {
  readonly title: string
  readonly action: ReactNode
  readonly children: ReactNode
}) => (
  <Card tone="warn" className="flex flex-col gap-2">
    <p className="text-sm font-semibold text-warn">Te toca a ti</p>
    <h2 className="text-lg">{title}</h2>
    <p className="mb-2 text-ink-soft">{children}</p>
    {action}
  </Card>
)

const isComplete = ({ profile }: User): boolean =>
  profile.firstName !== null &&
  profile.firstSurname !== null &&
  profile.document !== null &&
  profile.birthDate !== null

const NextStep = ({ user }: { readonly user: User }) =>
  isComplete(user) ? (
    <YourTurn
      title="Pide tu primera certificación"
      action={
        <Link to="/new-request" className={linkButtonClass()}>
          Nueva solicitud
        </Link>
      }
    >
      Elige tu especialidad y envía tus documentos: te diremos qué toca en cada paso.
    </YourTurn>
  ) : (
    <YourTurn
      title="Completa tus datos"
      action={
        <Link to="/settings/personal-data" className={linkButtonClass()}>
          Completar mis datos
        </Link>
      }
    >
      Escribe tu nombre y tu documento como aparecen en tu DNI o NIE: así irán en tu certificado.
    </YourTurn>
  )

const NextStepSkeleton = () => (
  <Card className="flex flex-col gap-2">
    <Skeleton className="w-24 text-sm" />
    <Skeleton className="w-44 text-lg" />
    <div className="mb-2">
      <Skeleton />
      <Skeleton />
      <Skeleton className="w-32" />
    </div>
    <Skeleton shape="block" className="h-13 rounded-md" />
  </Card>
)

interface HomePageProps {
  /** An invitation to install the app, where it can be. */
  readonly install: ReactNode
}

export const HomePage = ({ install }: HomePageProps) => {
  const query = useQuery(userQuery)
  const name = query.data?.profile.firstName
  return (
    <div className="flex flex-col gap-5">
      <h1 className="py-1.5 text-2xl">{typeof name === 'string' ? `Hola, ${name}` : 'Hola'}</h1>
      <Loaded query={query} skeleton={<NextStepSkeleton />}>
        {user => <NextStep user={user} />}
      </Loaded>
      {install}
      <Trades />
    </div>
  )
}
