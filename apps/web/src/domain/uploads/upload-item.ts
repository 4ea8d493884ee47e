import type { ArchiveDocument } from '@habilita/contract/files/files'
import type { DocumentKind } from '@habilita/contract/requests/request-values'

export type UploadState =
  /** Being rotated, converted and shrunk. */
  | { readonly status: 'preparing' }
  | { readonly status: 'waiting'; readonly for: 'turn' | 'network' }
  | { readonly status: 'sending'; readonly sent: number }
  /** Paused by the user, or because the time for retries is over. */
  | { readonly status: 'paused'; readonly by: 'person' | 'time' }
  /** Uploaded, and being checked by the server. */
  | { readonly status: 'checking' }
  | { readonly status: 'saved'; readonly document: ArchiveDocument }
  | { readonly status: 'refused'; readonly message: string }

export interface UploadItem {
  readonly id: string
  readonly place: string
  readonly kind: DocumentKind
  readonly name: string
  /** Bytes to send; unknown while preparing. */
  readonly size: number
  readonly state: UploadState
}

const texts = {
  preparing: 'Preparando…',
  waiting: 'En espera',
  paused: 'En pausa',
  checking: 'Comprobando…',
  saved: 'Guardado',
} satisfies Record<Exclude<UploadState['status'], 'refused' | 'sending'>, string>

/** Percentage of the file that was sent. */
export const partSent = ({ size, state }: UploadItem): number => {
  if (state.status === 'checking' || state.status === 'saved') return 100
  if (state.status !== 'sending' || size === 0) return 0
  return Math.min(99, Math.floor((state.sent / size) * 100))
}

export const uploadText = (item: UploadItem): string => {
  const { state } = item
  if (state.status === 'refused') return state.message
  if (state.status === 'sending') return `Subiendo: ${partSent(item)} %`
  if (state.status === 'waiting' && state.for === 'network') return 'Sin conexión: se subirá al volver'
  if (state.status === 'paused' && state.by === 'time') return 'En pausa: no hemos podido subirlo'
  return texts[state.status]
}
