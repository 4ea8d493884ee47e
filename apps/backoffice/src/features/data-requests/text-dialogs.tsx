import { useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { closeDataRequest, type DataRequestDetail, extendDataRequest } from '@habilita/contract/data-requests'
import { call } from '../../shared/api.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { ReasonField } from '../../shared/reason-field.tsx'
import { useKeptForm } from '../../shared/use-kept-form.ts'
import { IdentityWarning } from './identity-warning.tsx'
import { useAct } from './use-act.ts'
import { firstAnswers } from './words.ts'

interface DialogProps {
  readonly detail: DataRequestDetail
  readonly onClose: () => void
}

/** Two months more, once, for a reason that the person is told. */
export const ExtendDialog = ({ detail, onClose }: DialogProps) => {
  const act = useAct(detail)
  const { form, forget } = useKeptForm(`extend ${detail.id}`, { reason: '' })
  const submission = useSubmit(form, async ({ reason }) => {
    await act(version =>
      call(extendDataRequest, { params: { id: detail.id }, body: { version, reason: reason.trim() } }),
    )
    forget()
    notify({ severity: 'success', title: 'Plazo ampliado', description: 'La persona ha recibido el motivo.' })
    onClose()
  })
  return (
    <FormDialog
      title="Ampliar el plazo"
      description="Dos meses más, una sola vez y porque es compleja o hay muchas (RGPD, art. 12.3)."
      submission={submission}
      send="Ampliar"
      onClose={onClose}
    >
      <ReasonField
        control={form.control}
        name="reason"
        label="Por qué hace falta más tiempo"
        hint="La persona lo leerá tal cual."
        missing="Escribe el motivo: lo leerá la persona."
      />
    </FormDialog>
  )
}

/** It is not done, on grounds that the person reads. */
export const RefuseDialog = ({ detail, onClose }: DialogProps) => {
  const act = useAct(detail)
  const { form, forget } = useKeptForm(`refuse ${detail.id}`, { answer: '' })
  const submission = useSubmit(form, async ({ answer }) => {
    await act(version =>
      call(closeDataRequest, {
        params: { id: detail.id },
        body: { outcome: 'refused', version, answer: answer.trim() },
      }),
    )
    forget()
    notify({
      severity: 'success',
      title: `${detail.number} denegada`,
      description: 'La persona lo ha recibido.',
    })
    onClose()
  })
  return (
    <FormDialog
      title="Denegar la petición"
      description="Se cierra y no se puede reabrir. Añadiremos que puede reclamar ante la Agencia Española de Protección de Datos o acudir a los tribunales."
      submission={submission}
      send="Denegar"
      destructive
      onClose={onClose}
    >
      <ReasonField
        control={form.control}
        name="answer"
        label="Por qué no se hace lo que pide"
        hint="La persona lo leerá tal cual."
        missing="Escribe el motivo: lo leerá la persona."
      />
    </FormDialog>
  )
}

/** It has been done: the person is told so. */
export const ResolveDialog = ({ detail, onClose }: DialogProps) => {
  const act = useAct(detail)
  const { form, forget } = useKeptForm(`resolve ${detail.id}`, { answer: firstAnswers[detail.kind] })
  const submission = useSubmit(form, async ({ answer }) => {
    await act(version =>
      call(closeDataRequest, {
        params: { id: detail.id },
        body: { outcome: 'done', version, answer: answer.trim() },
      }),
    )
    forget()
    notify({
      severity: 'success',
      title: `${detail.number} atendida`,
      description: 'La persona lo ha recibido.',
    })
    onClose()
  })
  return (
    <FormDialog
      title="Dar por atendida"
      description="Cuando ya esté hecho lo que pide. Se cierra y no se puede reabrir."
      submission={submission}
      send="Dar por atendida"
      onClose={onClose}
    >
      <IdentityWarning detail={detail} />
      <ReasonField
        control={form.control}
        name="answer"
        label="Qué le respondes"
        hint="La persona lo leerá tal cual."
        missing="Escribe la respuesta: la leerá la persona."
      />
    </FormDialog>
  )
}
