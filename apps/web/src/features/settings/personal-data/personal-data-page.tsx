import { Button } from '@habilita/ui/button'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery } from '@tanstack/react-query'
import { SubPage } from '../../../shared/layout/sub-page.tsx'
import { useRetry } from '@habilita/browser/use-retry'
import { userQuery } from '../../../domain/user/user-query.ts'
import { ProfileFormView } from './profile-form-view.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { Rights } from './rights.tsx'

const Content = () => {
  const query = useQuery(userQuery)
  const { failed, loading, retry } = useRetry(query)
  const { data, isPaused, errorUpdateCount } = query
  if (data)
    return (
      <>
        <ProfileFormView user={data} />
        <Rights />
      </>
    )
  if (!failed) return <ProfileSkeleton />
  const title = isPaused ? 'Sin conexión' : 'No podemos mostrar tus datos'
  return (
    <>
      {/* Announced on each failure, while the button below keeps the focus. */}
      <span key={errorUpdateCount} role="alert" className="sr-only">
        {title}
      </span>
      <StatePanel
        icon={isPaused ? 'offline' : 'error'}
        title={title}
        tone={isPaused ? 'accent' : 'bad'}
        action={
          <Button loading={loading} onClick={event => void retry(event)}>
            Reintentar
          </Button>
        }
      >
        {isPaused
          ? 'Necesitas conexión para ver tus datos por primera vez en este dispositivo.'
          : 'Vuelve a intentarlo. Tus datos están a salvo.'}
      </StatePanel>
    </>
  )
}

interface PersonalDataPageProps {
  /** The draft that the user came from and returns to. */
  readonly draft?: string
}

export const PersonalDataPage = ({ draft }: PersonalDataPageProps) => (
  <SubPage
    title="Mis datos"
    back={
      draft === undefined
        ? { to: '/settings', label: 'Ajustes' }
        : { to: '/new-request', search: { draft, step: 'requirements' }, label: 'Volver a la solicitud' }
    }
  >
    <p className="text-ink-soft">
      Los necesitas para pedir una certificación. Guarda lo que tengas a mano y completa el resto después.
    </p>
    <Content />
  </SubPage>
)
