import type { Notice } from '@habilita/contract/notices/notices'
import { Button } from '@habilita/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { focusHeading } from '@habilita/browser/focus-heading'
import { messageOf } from '@habilita/browser/form/problem'
import { readAllUpTo } from '../../domain/notices/read-notices.ts'
import { notify } from '@habilita/browser/toasts/notify'

/** Optimistic, with an undo. If the call fails it is reverted and the user is notified. */
export const ReadAll = ({ newest }: { readonly newest: Notice }) => {
  const client = useQueryClient()
  const undo = async (takeBack: () => Promise<void>) => {
    try {
      await takeBack()
    } catch (error) {
      notify({
        severity: 'error',
        title: 'Tus avisos siguen como leídos',
        description: messageOf(error),
        action: { label: 'Reintentar', run: () => void undo(takeBack) },
      })
    }
  }
  const readAll = async () => {
    // The button is removed.
    focusHeading()
    try {
      const takeBack = await readAllUpTo(client, newest)
      notify({
        severity: 'success',
        title: 'Todos tus avisos están leídos',
        action: { label: 'Deshacer', run: () => void undo(takeBack) },
      })
    } catch (error) {
      notify({
        severity: 'error',
        title: 'Tus avisos siguen sin leer',
        description: messageOf(error),
        action: { label: 'Reintentar', run: () => void readAll() },
      })
    }
  }
  return (
    <Button variant="outline" size="default" onClick={() => void readAll()}>
      Marcar todo como leído
    </Button>
  )
}
