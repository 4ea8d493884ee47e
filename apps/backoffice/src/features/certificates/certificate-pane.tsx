import { standingLabel, standingTones } from '@habilita/browser/certificates/standing'
import { day } from '@habilita/browser/day'
import { subjectOf } from '@habilita/browser/requests/subject'
import { useToday } from '@habilita/browser/use-today'
import { standingOn } from '@habilita/contract/certificates/certificate-values'
import type {
  CertificateStaffAction,
  ReissueType,
  StaffCertificate,
} from '@habilita/contract/certificates/staff-certificates'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { Icon } from '@habilita/ui/icon'
import { useState } from 'react'
import { Keys } from '../../shared/keys/key-names.tsx'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { PaneHeader } from '../../shared/list/pane.tsx'
import { hasRole, useMe } from '../../shared/me.ts'
import { RestrictionNote } from '../../shared/restriction-note.tsx'
import { Timeline } from '../../shared/timeline.tsx'
import { actionNames, certificatesText, happeningNames, whyNoAction } from './certificate-labels.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { CertificateContent } from './certificate-content.tsx'
import { ReissueDialog } from './reissue-dialog.tsx'
import { OpenReissues } from './open-reissues.tsx'

interface CertificatePaneProps {
  readonly certificate: StaffCertificate
  readonly onClose: () => void
}

/** Why it is no longer valid, in the text sent to its holder. */
const StateNote = ({
  certificate: { state, stateReason, stateSince },
}: Pick<CertificatePaneProps, 'certificate'>) =>
  stateReason === null ? null : (
    <div className="mb-4 flex items-start gap-2 rounded-md bg-bad-wash px-3 py-2 text-bad">
      <Icon name="warning" className="mt-px size-5" />
      <div className="min-w-0">
        <p className="font-semibold">
          {state === 'withdrawn' ? 'Retirado' : 'Suspendido'} el {day(stateSince)}
        </p>
        <p className="whitespace-pre-line wrap-anywhere text-ink">«{stateReason}»</p>
      </div>
    </div>
  )

export const CertificatePane = ({ certificate, onClose }: CertificatePaneProps) => {
  const me = useMe()
  const today = useToday()
  const [acting, setActing] = useState<CertificateStaffAction>()
  const [beginning, setBeginning] = useState<ReissueType>()
  const { allowedActions, reissue, bar, history, holder } = certificate
  const standing = standingOn(certificate, today)
  const may = (action: CertificateStaffAction) => allowedActions.includes(action)
  const group = certificatesText.title
  useShortcut(['s'], { label: 'Suspender…', group, enabled: may('suspend') }, () => setActing('suspend'))
  useShortcut(['l'], { label: 'Levantar la suspensión…', group, enabled: may('lift') }, () =>
    setActing('lift'),
  )
  useShortcut(['r'], { label: 'Retirar…', group, enabled: may('withdraw') }, () => setActing('withdraw'))
  useShortcut(['d'], { label: 'Reemitir…', group, enabled: reissue.includes('duplicate') }, () =>
    setBeginning('duplicate'),
  )
  useShortcut(['c'], { label: 'Corregir…', group, enabled: reissue.includes('correction') }, () =>
    setBeginning('correction'),
  )
  return (
    <>
      <PaneHeader
        text={certificatesText}
        number={certificate.number}
        title={holder.name ?? certificate.holderName}
        subtitle={subjectOf(certificate)}
        state={
          <Chip tone={standingTones[standing]} className="whitespace-nowrap">
            {standingLabel(certificate, today)}
          </Chip>
        }
        onClose={onClose}
      />
      <div className="min-h-0 grow overflow-y-auto px-5 py-4">
        <RestrictionNote restrictions={holder.restrictions} className="mb-4" />
        <StateNote certificate={certificate} />
        <CertificateContent certificate={certificate} />
        <h3 className="mt-5 mb-1.5 text-base">Solicitudes en curso</h3>
        <OpenReissues certificate={certificate} standing={standing} onBegin={setBeginning} />
        <h3 className="mt-5 mb-2 text-base">Historial</h3>
        <Timeline
          items={history
            .map(({ kind, at, by, reason }) => ({
              key: `${kind} ${at}`,
              title: happeningNames[kind],
              details: reason === null ? [] : [`«${reason}»`],
              at,
              by: by ?? 'Automático',
            }))
            .toReversed()}
        />
        {hasRole(me, 'decider') && allowedActions.length === 0 && (
          <p className="text-ink-soft">{whyNoAction(standing, bar)}</p>
        )}
      </div>
      {allowedActions.length > 0 && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
          {may('withdraw') && (
            <Button variant="outline" size="default" onClick={() => setActing('withdraw')}>
              <span className="text-bad">{actionNames.withdraw}…</span> <Keys combination="r" />
            </Button>
          )}
          {may('suspend') && (
            <Button variant="outline" size="default" onClick={() => setActing('suspend')}>
              {actionNames.suspend}… <Keys combination="s" />
            </Button>
          )}
          {may('lift') && (
            <Button size="default" onClick={() => setActing('lift')}>
              {actionNames.lift}… <Keys combination="l" />
            </Button>
          )}
        </div>
      )}
      {acting && (
        <ChangeDialog action={acting} certificate={certificate} onClose={() => setActing(undefined)} />
      )}
      {beginning && (
        <ReissueDialog type={beginning} certificate={certificate} onClose={() => setBeginning(undefined)} />
      )}
    </>
  )
}
