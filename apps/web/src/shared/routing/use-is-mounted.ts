import { useEffect, useRef } from 'react'

/** Whether the screen is still open, for callbacks of slow operations. */
export const useIsMounted = () => {
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  return open
}
