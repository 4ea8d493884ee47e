import type { User } from '@habilita/contract/people/user'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { keys } from 'idb-keyval'
import { useEffect, useEffectEvent } from 'react'
import { draftDatabase } from '../../shared/device/draft-store.ts'
import { uploadStore } from '../../domain/uploads/upload-store.ts'
import { userQuery } from '../../domain/user/user-query.ts'
import { whenIdle } from '@habilita/browser/when-idle'

type Owner = Pick<User, 'id' | 'draftKey'>

const hasAny = async (store: typeof draftDatabase, start: string): Promise<boolean> => {
  const names = await keys<string>(store)
  return names.some(name => name.startsWith(start))
}

/** Loads its code only if the user has stored uploads on this device. */
const resumeUploads = async (owner: Owner): Promise<void> => {
  if (!(await hasAny(uploadStore, `${owner.id}/`))) return
  const { uploadsOf } = await import('../../domain/uploads/use-uploads.ts')
  uploadsOf(owner)
}

const resumeDrafts = async (owner: Owner, show: (key: string) => void): Promise<void> => {
  if (!(await hasAny(draftDatabase, `${owner.id}/request/`))) return
  const drafts = await import('../../domain/request-drafts/open-drafts.ts')
  await drafts.resumeDrafts(owner, show)
}

/** Resumes uploads and drafts that were queued offline. */
export const ResumeUnsent = () => {
  const navigate = useNavigate()
  const { id, draftKey } = useQuery(userQuery).data ?? {}
  const show = useEffectEvent((draft: string) =>
    navigate({ to: '/new-request', search: { draft, step: 'review' } }),
  )
  useEffect(() => {
    if (id === undefined || draftKey === undefined) return undefined
    const owner = { id, draftKey }
    return whenIdle(() => {
      resumeUploads(owner).catch(() => {})
      resumeDrafts(owner, key => void show(key)).catch(() => {})
    })
  }, [id, draftKey])
  return null
}
