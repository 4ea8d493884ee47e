import { useEffect, useState } from 'react'
import { signedInUser } from '../../shared/auth/auth-state.ts'
import { useAction } from '@habilita/browser/form/use-action'
import { isPushOn, turnOffPush, turnOnPush } from './device-push.ts'
import { type PushSupport, pushSupport } from './push-support.ts'

export type DevicePush = Exclude<PushSupport, 'supported'> | 'on' | 'off'

/** Whether pushes are on for this device, and actions to change it. Unknown until looked up. */
export const useDevicePush = () => {
  const uid = signedInUser()?.uid ?? ''
  const [state, setState] = useState<DevicePush | undefined>(() => {
    const support = pushSupport()
    return support === 'supported' ? undefined : support
  })

  useEffect(() => {
    if (pushSupport() !== 'supported') return undefined
    let isGone = false
    const look = async () => {
      // Without storage pushes are off.
      const isOn = await isPushOn(uid).catch(() => false)
      if (!isGone) setState(isOn ? 'on' : 'off')
    }
    void look()
    return () => {
      isGone = true
    }
  }, [uid])

  const [isAnswered, setAnswered] = useState(false)
  const on = useAction(async () => {
    const isOn = await turnOnPush(uid)
    const support = pushSupport()
    setAnswered(true)
    setState(isOn ? 'on' : support === 'supported' ? 'off' : support)
  })
  const off = useAction(async () => {
    await turnOffPush(uid)
    setState('off')
  })
  return {
    state,
    /** Whether the user has answered the permission question in this visit. */
    isAnswered,
    turnOn: on.act,
    turnOff: off.act,
    loading: on.loading || off.loading,
    problem: on.problem ?? off.problem,
  }
}
