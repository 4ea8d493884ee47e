import { Button } from '@habilita/ui/button'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery } from '@tanstack/react-query'
import { SubPage } from '../../../shared/sub-page.tsx'
import { userQuery } from '../../../shared/user/user-query.ts'
import { ProfileFormView } from './profile-form-view.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { Rights } from './rights.tsx'

const Content = () => {
  const { data, isPaused, isError, isFetching, refetch } = useQuery(userQuery)
  if (data)
    return (
      <>
        <ProfileFormView user={data} />
        <Rights user={data} />
      </>
    )
  if (!isPaused && !isError) return <ProfileSkeleton />
  return (
    <StatePanel
      icon={isPaused ? 'offline' : 'error'}
      title={isPaused ? 'Sin conexión' : 'No podemos mostrar tus datos'}
      tone={isPaused ? 'accent' : 'bad'}
      action={
        <Button loading={isFetching && !isPaused} onClick={() => void refetch()}>
          Reintentar
        </Button>
      }
    >
      {isPaused
        ? 'Necesitas conexión para ver tus datos por primera vez en este dispositivo.'
        : 'Vuelve a intentarlo. Tus datos están a salvo.'}
    </StatePanel>
  )
}

export const PersonalDataPage = () => (
  <SubPage title="Mis datos" back={{ to: '/settings', label: 'Ajustes' }}>
    <p className="text-ink-soft">
      Los necesitas para pedir una certificación. Guarda lo que tengas a mano y completa el resto después.
    </p>
    <Content />
  </SubPage>
)
