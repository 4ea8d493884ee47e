import { type Case, type CaseKind, caseKindNames } from '@habilita/contract/cases'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ValidationError } from '../../shared/api/errors.ts'
import { putCase } from '../../shared/cases/cases-query.ts'
import { day } from '../../shared/day.ts'
import { draftKeeper } from '../../shared/drafts/draft-keeper.ts'
import { isNoConnection } from '../../shared/errors/no-connection.ts'
import { notify } from '../../shared/toasts/notify.ts'
import { userQuery } from '../../shared/user/user-query.ts'
import { type CaseValues, sendCase } from './case-values.ts'

const NOT_SENT = 'Sin conexión: no hemos podido enviarlo. Lo que has escrito sigue en este dispositivo.'
const STILL_UPLOADING = 'Espera a que se suban tus archivos, o quítalos.'

const useIsOpen = () => {
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  return open
}

interface Filing {
  readonly kind: CaseKind
  readonly form: UseFormReturn<CaseValues>
  /** Under which what is typed lies on the device. */
  readonly name: string
  /** How many files have not arrived yet. */
  readonly unsent: number
}

/** Sends it, and leads to its receipt whoever is still there. */
export const useFileCase = ({ kind, form, name, unsent }: Filing) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const open = useIsOpen()

  const arrive = async (filed: Case, sent: CaseValues): Promise<void> => {
    const { id, number, dueOn } = filed
    // As it was sent it is no draft any more: neither here nor, where this screen was left meanwhile, on the device.
    form.reset(sent)
    const user = client.getQueryData(userQuery.queryKey)
    if (user)
      await draftKeeper(user, name)
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
    putCase(client, filed)
  }

  return async (values: CaseValues): Promise<void> => {
    if (unsent > 0) throw new ValidationError(STILL_UPLOADING, { fields: { documentIds: STILL_UPLOADING } })
    const filed = await sendCase(kind, values).catch((error: unknown) => {
      throw isNoConnection(error) ? new Error(NOT_SENT) : error
    })
    await arrive(filed, values)
  }
}
