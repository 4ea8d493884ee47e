import { Button } from '@habilita/ui/button'
import { StatePanel } from '@habilita/ui/state-panel'
import type { MouseEvent } from 'react'
import { AuthorizationError } from './api/errors.ts'

interface LoadFailureProps {
  readonly query: {
    readonly isPaused: boolean
    readonly error: Error | null
    readonly errorUpdateCount: number
  }
  /** What is not there: «tus solicitudes». */
  readonly what: string
  readonly loading: boolean
  readonly onRetry: (event: MouseEvent<HTMLElement>) => void
}

const wordsFor = ({ query: { isPaused, error }, what }: LoadFailureProps) => {
  if (isPaused)
    return {
      icon: 'offline',
      tone: 'accent',
      title: 'Sin conexión',
      text: `Necesitas conexión para ver ${what} por primera vez en este dispositivo.`,
    } as const
  if (error instanceof AuthorizationError)
    return { icon: 'lock', tone: 'bad', title: error.title ?? 'Sin permiso', text: error.message } as const
  return {
    icon: 'error',
    tone: 'bad',
    title: `No podemos mostrar ${what}`,
    text: 'Vuelve a intentarlo. Tus datos están a salvo.',
  } as const
}

/** In the place of a whole screen whose data has never come: why, and how to try again. */
export const LoadFailure = (props: LoadFailureProps) => {
  const { icon, tone, title, text } = wordsFor(props)
  return (
    <>
      {/* Said again each time it fails, while the button below keeps the focus. */}
      <span key={props.query.errorUpdateCount} role="alert" className="sr-only">
        {title}
      </span>
      <StatePanel
        icon={icon}
        tone={tone}
        title={title}
        action={
          <Button loading={props.loading} onClick={props.onRetry}>
            Reintentar
          </Button>
        }
      >
        {text}
      </StatePanel>
    </>
  )
}
