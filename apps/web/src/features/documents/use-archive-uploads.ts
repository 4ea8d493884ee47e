import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { documentsQuery } from '../../domain/documents/documents-query.ts'
import { notify } from '@habilita/browser/toasts/notify'
import type { UploadItem } from '../../domain/uploads/upload-item.ts'
import { type UploadOwner, useUploads } from '../../domain/uploads/use-uploads.ts'

const ARCHIVE = 'archive/'
/** The storage key of new uploads of this screen. */
export const NEW_PLACE = `${ARCHIVE}new`
export const replacePlace = (documentId: string): string => `${ARCHIVE}replace/${documentId}`

/** Adds finished uploads to the cached archive. */
export const useArchiveUploads = (owner: UploadOwner): void => {
  const client = useQueryClient()
  const { items, forget } = useUploads(owner, ARCHIVE)
  const saved = items.find(({ state }) => state.status === 'saved')
  const show = useEffectEvent(async ({ id, name }: UploadItem) => {
    await client.invalidateQueries(documentsQuery)
    forget(id)
    notify({ severity: 'success', title: 'Documento guardado', description: name })
  })
  useEffect(() => {
    if (saved) void show(saved)
  }, [saved])
}
