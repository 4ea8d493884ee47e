import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

/** Sends at once or, without a network, as soon as there is one, for as long as its screen is open. */
export const useSendWhenOnline = (send: () => void) => {
  const [waits, setWaits] = useState(false)
  const sendNow = useEffectEvent(() => {
    setWaits(false)
    send()
  })
  useEffect(() => (waits ? onlineManager.subscribe(online => online && sendNow()) : undefined), [waits])
  return {
    /** Asked for, and without a network since. */
    waits,
    send: () => (onlineManager.isOnline() ? sendNow() : setWaits(true)),
  }
}
