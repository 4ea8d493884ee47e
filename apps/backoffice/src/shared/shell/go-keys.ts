import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isLocked, useShortcut } from '../keys/shortcuts.ts'
import type { Area } from './areas.ts'

/** Time for the second key after G. */
const WITHIN_MS = 1500

/** G, then the key of an area. */
export const useGoKeys = (areas: readonly Area[]): void => {
  const navigate = useNavigate()
  const since = useRef(0)
  useShortcut(['g'], { label: 'Ir a un área (y su letra)', group: 'General' }, () => {
    since.current = Date.now()
  })
  const go = useEffectEvent((event: KeyboardEvent) => {
    if (Date.now() - since.current > WITHIN_MS || isLocked()) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift') return
    if (event.key.toLowerCase() === 'g') return
    since.current = 0
    // Also for letters without an area: after G they must not trigger shortcuts of the screen.
    event.preventDefault()
    event.stopImmediatePropagation()
    const area = areas.find(({ key }) => key === event.key.toLowerCase())
    if (area) void navigate({ to: area.to })
  })
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('keydown', event => go(event), { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
}
