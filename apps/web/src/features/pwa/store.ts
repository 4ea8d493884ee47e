import { useSyncExternalStore } from 'react'
import { initial, type InstalledApp, type InstalledAppEvent, next } from './machine.ts'

let app = initial
const listeners = new Set<() => void>()

export const send = (event: InstalledAppEvent): void => {
  const before = app
  app = next(app, event)
  if (app !== before) for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const installedApp = (): InstalledApp => app

export const useInstalledApp = (): InstalledApp => useSyncExternalStore(subscribe, installedApp)
