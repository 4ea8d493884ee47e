import { deleteDraft } from '@habilita/contract/requests/drafts'
import { actionNames } from '@habilita/contract/requests/request-steps'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { NotFoundError } from '@habilita/browser/api/errors'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { dropDraft } from '../../../domain/request-drafts/open-drafts.ts'
import { requestQuery } from '../../../domain/requests/request-query.ts'
import { REQUESTS_KEY } from '../../../domain/requests/requests-query.ts'
import { notify } from '@habilita/browser/toasts/notify'
import { uploadPlaces } from '../../../domain/uploads/upload-place.ts'
import { dropUploads } from '../../../domain/uploads/use-uploads.ts'
import { userQuery } from '../../../domain/user/user-query.ts'
import { notifyIfChanged } from './use-request-action.ts'

interface DeleteDraftProps {
  readonly id: string
  readonly draftKey: string
}

export const DeleteDraft = ({ id, draftKey }: DeleteDraftProps) => {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { act, loading, problem } = useAction(async () => {
    try {
      await call(deleteDraft, { params: { key: draftKey } })
    } catch (error) {
      // It was already deleted.
      if (!(error instanceof NotFoundError)) {
        if (await notifyIfChanged(client, error)) return setOpen(false)
        throw error
      }
    }
    const user = client.getQueryData(userQuery.queryKey)
    if (user) {
      dropUploads(user, uploadPlaces(draftKey))
      // If this fails, the copy is removed later, when the server reports it as gone.
      await dropDraft(user, draftKey).catch(() => {})
    }
    await navigate({ to: '/requests', replace: true })
    client.removeQueries({ queryKey: requestQuery(id).queryKey })
    void client.invalidateQueries({ queryKey: REQUESTS_KEY })
    notify({ severity: 'success', title: 'Borrador borrado' })
  })
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)}>
        {actionNames.delete}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="¿Borrar el borrador?"
        description="Se borrará lo que has escrito en él, y no podrás recuperarlo. Tus documentos siguen en tu archivo."
        action={
          <Button variant="destructive" loading={loading} onClick={() => void act()}>
            Sí, borrar
          </Button>
        }
        cancel="No, guardarlo"
      >
        {problem && <ProblemPanel {...problem} />}
      </Dialog>
    </>
  )
}
