import { appeal, type Case, type CaseKind, caseKindNames, complain } from '@habilita/contract/cases/cases'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../shared/api/call.ts'
import { ValidationError } from '@habilita/browser/api/errors'
import { putCase } from '../../domain/cases/cases-query.ts'
import { day } from '@habilita/browser/day'
import { createDraftStorage } from '../../shared/device/draft-store.ts'
import { isNoConnection } from '@habilita/browser/errors/no-connection'
import { notify } from '@habilita/browser/toasts/notify'
import { useIsMounted } from '../../shared/routing/use-is-mounted.ts'
import { userQuery } from '../../domain/user/user-query.ts'
import { aboutOf, type CaseValues } from './case-values.ts'

const STORED_TEXT = 'Lo que has escrito está guardado en este dispositivo.'
const OFFLINE = `Sin conexión: se enviará al volver si dejas esta pantalla abierta. ${STORED_TEXT}`
const UNREACHABLE = `No hemos podido enviarlo. ${STORED_TEXT} Vuelve a intentarlo.`
const STILL_UPLOADING = 'Espera a que se suban tus archivos, o quítalos.'

const sendCase = (kind: CaseKind, values: CaseValues): Promise<Case> => {
  const { id, subject, text } = values
  const documentIds = [...values.documentIds]
  const about = aboutOf(values)
  if (kind === 'appeal' && about) return call(appeal, { body: { id, about, text, documentIds } })
  const complained = about && about.kind !== 'result' ? { kind: about.kind, id: about.id } : null
  return call(complain, { body: { id, about: complained, subject, text, documentIds } })
}

interface Filing {
  readonly kind: CaseKind
  readonly form: UseFormReturn<CaseValues>
  readonly element: RefObject<HTMLFormElement | null>
  /** The draft name. */
  readonly name: string
  /** The number of unfinished uploads. */
  readonly unsent: number
}

/** Calls back when the network returns while the screen is open. */
const useBackOnline = (back: () => void): void => {
  const onBack = useEffectEvent(back)
  useEffect(() => onlineManager.subscribe(isOnline => void (isOnline && onBack())), [])
}

/**
 * Sends the case and opens its receipt if the screen is still open. Offline, it is sent when the network is back.
 */
export const useFileCase = ({ kind, form, element, name, unsent }: Filing) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const open = useIsMounted()
  const waits = useRef(false)
  useBackOnline(() => void (waits.current && element.current?.requestSubmit()))

  const arrive = async (filed: Case, sent: CaseValues): Promise<void> => {
    const { id, number, dueOn } = filed
    putCase(client, filed)
    // Once sent, the case is no longer a draft, neither in the form nor on the device.
    form.reset(sent)
    const user = client.getQueryData(userQuery.queryKey)
    if (user)
      await createDraftStorage(user, name)
        .remove()
        .catch(() => {})
    if (open.current)
      await navigate({ to: '/settings/cases/$id', params: { id }, state: { filed: true }, replace: true })
    else
      notify({
        severity: 'success',
        title: `${caseKindNames[kind]} enviada`,
        description: `${number}. Te responderemos antes del ${day(dueOn)}.`,
      })
  }

  return async (values: CaseValues): Promise<void> => {
    waits.current = false
    if (unsent > 0) throw new ValidationError(STILL_UPLOADING, { fields: { documentIds: STILL_UPLOADING } })
    const filed = await sendCase(kind, values).catch((error: unknown) => {
      if (!isNoConnection(error)) throw error
      waits.current = !onlineManager.isOnline()
      throw new Error(waits.current ? OFFLINE : UNREACHABLE)
    })
    await arrive(filed, values)
  }
}
