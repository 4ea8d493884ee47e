import { useEffect, useRef } from 'react'

/** Whether the screen is still there, for what may take longer than somebody stays on it. */
export const useIsOpen = () => {
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  return open
}
