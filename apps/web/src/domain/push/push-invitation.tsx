import { Button } from '@habilita/ui/button'
import { useState } from 'react'
import { DevicePushCard } from './device-push-card.tsx'
import { useDevicePush } from './use-device-push.ts'

/** Offers pushes after an action that will have news. Renders nothing if pushes are on or unsupported. */
export const PushInvitation = () => {
  const push = useDevicePush()
  const [isDeclined, setDeclined] = useState(false)
  const isOffered = push.state === 'off' || push.state === 'install_first' || push.isAnswered
  if (isDeclined || !isOffered) return null
  return (
    <DevicePushCard
      push={push}
      aside={
        <Button variant="ghost" size="default" onClick={() => setDeclined(true)}>
          Ahora no
        </Button>
      }
    />
  )
}
