import { endPresence, keepPresence } from '@habilita/contract/staff-requests'
import { useEffect } from 'react'
import { call } from '../../shared/api.ts'

/** Well within what the server takes for gone. */
const EVERY_MS = 20_000

/** Says that this request is open here, as long as it is, and that it is left. Whether that arrives stops nobody. */
export const usePresence = (id: string): void => {
  useEffect(() => {
    const params = { id }
    const say = () => {
      if (document.visibilityState === 'visible') void call(keepPresence, { params }).catch(() => undefined)
    }
    say()
    const clock = setInterval(say, EVERY_MS)
    document.addEventListener('visibilitychange', say)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', say)
      void call(endPresence, { params }).catch(() => undefined)
    }
  }, [id])
}
