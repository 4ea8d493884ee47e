import { isTouched, type DeviceDraft, toSend } from './device-draft.ts'

/** The state of the editor, in addition to the draft. */
export interface Progress {
  /** The first change since the last save is not on the device yet. */
  readonly storing: boolean
  /** Everything typed is stored on the device. */
  readonly isStored: boolean
  readonly sending: boolean
  readonly online: boolean
  /** The last attempt failed although online. */
  readonly failing: boolean
}

export type SaveState =
  | 'empty'
  | 'choosing'
  | 'offline'
  | 'failing'
  | 'sending'
  | 'saved'
  | 'on_device'
  | 'not_stored'

/** Whether and where the draft is saved. */
export const saveState = (draft: DeviceDraft, progress: Progress): SaveState => {
  if (!isTouched(draft)) return 'empty'
  if (Object.keys(draft.refused).length > 0) return 'choosing'
  const unsent = toSend(draft) !== undefined || !draft.begun
  if (!unsent) return 'saved'
  const { storing, isStored, online, failing, sending } = progress
  if (storing) return 'sending'
  if (!isStored) return online && !failing ? 'sending' : 'not_stored'
  if (!online) return 'offline'
  if (failing) return 'failing'
  return sending ? 'sending' : 'on_device'
}

const hour = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' })

export const timeOf = (at: string | number): string => hour.format(new Date(at))

const texts = {
  empty: 'Se guarda solo: puedes dejarlo a medias',
  choosing: 'Elige qué se queda: también lo cambiaste en otro dispositivo',
  offline: 'Sin conexión: guardado en este dispositivo',
  failing: 'No hemos podido guardar. Reintentamos… Está en este dispositivo',
  sending: 'Guardando…',
  on_device: 'Guardado en este dispositivo',
  not_stored: 'Sin guardar: este navegador no guarda nada. No cierres la app',
} satisfies Record<Exclude<SaveState, 'saved'>, string>

export const saveTexts = (state: SaveState, savedAt: string | null): string => {
  if (state !== 'saved') return texts[state]
  return savedAt === null ? 'Guardado' : `Guardado automáticamente a las ${timeOf(savedAt)}`
}
