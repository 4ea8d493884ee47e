import { notify } from '@habilita/browser/toasts/notify'
import {
  liftSuspension,
  type CertificateStaffAction,
  type StaffCertificate,
  suspendCertificate,
  withdrawCertificate,
} from '@habilita/contract/certificates/staff-certificates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { certificateQuery } from './certificate-query.ts'
import { actionNames, consequences } from './certificate-labels.ts'

const templateKinds = { suspend: 'suspension', withdraw: 'withdrawal' } as const

const titles = {
  suspend: 'Suspender el',
  lift: 'Levantar la suspensión del',
  withdraw: 'Retirar el',
} satisfies Record<CertificateStaffAction, string>

const doneLabels = {
  suspend: 'suspendido',
  lift: 'vuelve a estar vigente',
  withdraw: 'retirado',
} satisfies Record<CertificateStaffAction, string>

const change = (
  action: CertificateStaffAction,
  { id, version }: StaffCertificate,
  reason: string,
): Promise<StaffCertificate> => {
  const params = { id }
  if (action === 'lift') return call(liftSuspension, { params, body: { version } })
  return call(action === 'suspend' ? suspendCertificate : withdrawCertificate, {
    params,
    body: { version, reason },
  })
}

interface ChangeDialogProps {
  readonly action: CertificateStaffAction
  readonly certificate: StaffCertificate
  readonly onClose: () => void
}

/** Suspends, reinstates or withdraws a certificate. Consequences are shown first. */
export const ChangeDialog = ({ action, certificate, onClose }: ChangeDialogProps) => {
  const client = useQueryClient()
  // The version the user saw, even if it changes behind the dialog.
  const [seen, setSeen] = useState(certificate)
  const confirm = async (reason: string) => {
    const query = certificateQuery(seen.id)
    try {
      client.setQueryData(query.queryKey, await change(action, seen, reason))
    } catch (error) {
      // Probably a concurrent change: retry on the current version.
      await client.refetchQueries({ queryKey: query.queryKey, exact: true })
      setSeen(client.getQueryData(query.queryKey) ?? seen)
      throw error
    }
    void client.invalidateQueries({ queryKey: ['certificates'] })
    notify({ severity: 'success', title: `${seen.number}: ${doneLabels[action]}` })
  }
  return (
    <ConfirmDialog
      title={`${titles[action]} ${seen.number}`}
      consequences={consequences[action]}
      send={actionNames[action]}
      {...(action !== 'lift' && {
        destructive: true,
        reason: {
          draft: `${action} certificate ${seen.id}`,
          label: 'Motivo',
          hint: 'Lo leerá su titular tal como lo escribas.',
          missing: 'Escribe el motivo: lo leerá su titular.',
          templates: { kind: templateKinds[action], category: seen.category },
        },
      })}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
