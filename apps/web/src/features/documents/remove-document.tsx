import { type ArchiveDocument, removeDocument } from '@habilita/contract/files/files'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { ApiError, NotFoundError } from '@habilita/browser/api/errors'
import { documentsQuery } from '../../domain/documents/documents-query.ts'
import { focusHeading } from '@habilita/browser/focus-heading'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { notify } from '@habilita/browser/toasts/notify'

const list = new Intl.ListFormat('es-ES', { type: 'conjunction' })

const usedText = (numbers: readonly string[]): string =>
  `Forma parte de ${list.format(numbers)}, y por eso no se puede borrar. Puedes sustituirlo por uno más nuevo.`

/** Removes a document after confirmation. A document in use stays, and the dialog names its request. */
export const RemoveDocument = ({ document }: { readonly document: ArchiveDocument }) => {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { id, fileName, usedIn } = document
  const isUsed = usedIn.length > 0

  const { act, loading, problem } = useAction(async () => {
    try {
      await call(removeDocument, { params: { id } })
    } catch (error) {
      // If a request now uses the document, the dialog names it. A missing document counts as removed.
      if (error instanceof ApiError && error.reason === 'DOCUMENT_IN_USE')
        await client.invalidateQueries(documentsQuery)
      if (!(error instanceof NotFoundError)) throw error
    }
    setOpen(false)
    focusHeading()
    client.setQueryData(
      documentsQuery.queryKey,
      old => old && { documents: old.documents.filter(each => each.id !== id) },
    )
    notify({ severity: 'success', title: 'Documento borrado', description: fileName })
  })

  return (
    <>
      <Button variant="outline" size="sm" aria-label={`Borrar ${fileName}`} onClick={() => setOpen(true)}>
        Borrar
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={isUsed ? 'No se puede borrar' : '¿Borrar este documento?'}
        description={isUsed ? usedText(usedIn) : `${fileName} desaparecerá de tu archivo.`}
        {...(isUsed
          ? {}
          : {
              action: (
                <Button variant="destructive" loading={loading} onClick={() => void act()}>
                  Sí, borrar
                </Button>
              ),
              cancel: 'No, conservarlo',
            })}
      >
        {problem && !isUsed && <ProblemPanel {...problem} />}
      </Dialog>
    </>
  )
}
