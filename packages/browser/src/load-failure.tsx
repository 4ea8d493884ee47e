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
  /** The missing data: «tus solicitudes». */
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

/** Replaces a screen whose data could not be loaded: the reason, and a retry button. */
export const LoadFailure = (props: LoadFailureProps) => {
  const { icon, tone, title, text } = wordsFor(props)
  return (
    <>
      {/* Announced on each failure, while the button below keeps the focus. */}
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
