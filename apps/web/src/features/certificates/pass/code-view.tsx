import type { Standing } from '@habilita/contract/certificates/certificate-values'
import type { Certificate } from '@habilita/contract/certificates/certificates'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { Icon } from '@habilita/ui/icon'
import { useId, useLayoutEffect, useRef } from 'react'
import { scopesInWords, standingLabel, standingTones } from '@habilita/browser/certificates/standing'
import { PassBand } from './pass-band.tsx'
import { CertificateQr } from './certificate-qr.tsx'

interface CodeViewProps {
  readonly certificate: Certificate
  readonly standing: Standing
  readonly today: string
  readonly open: boolean
  readonly onClose: () => void
}

/** The verification URL and code in readable groups, for people without a camera. */
const readableCode = (verifyUrl: string) => {
  const { host, pathname } = new URL(verifyUrl)
  const [path = '', code = ''] = pathname.split(/\/(?=[^/]*$)/)
  return { place: `${host}${path}`, spelled: code.match(/.{1,4}/g)?.join('-') ?? '' }
}

/** The code on a full white screen, readable in sunlight. */
export const CodeView = ({ certificate, standing, today, open, onClose }: CodeViewProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { place, spelled } = readableCode(certificate.verifyUrl)
  useLayoutEffect(() => {
    const element = dialog.current
    if (open) element?.showModal()
    return () => element?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      data-theme="light"
      aria-labelledby={id}
      // Sets the state before `close` fires, which is after the focus is restored: a key pressed in between
      // would still see the dialog open.
      onCancel={onClose}
      onClose={event => open && !event.currentTarget.open && onClose()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-surface text-ink"
    >
      {open && (
        <div className="mx-auto flex min-h-full max-w-[30rem] flex-col pt-[max(0.75rem,env(safe-area-inset-top))] pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          <div className="flex items-start justify-between gap-3 px-[20px]">
            <h2 id={id} className="min-w-0 pt-2 text-lg wrap-anywhere">
              {certificate.title}
            </h2>
            <Button
              variant="ghost"
              size="icon"
              aria-label="Cerrar el código"
              className="-me-2.5 shrink-0"
              onClick={onClose}
            >
              <Icon name="close" />
            </Button>
          </div>
          <p className="px-[20px] text-ink-soft">{scopesInWords(certificate)}</p>
          <PassBand certificate={certificate} standing={standing} className="mt-3" />
          <CertificateQr
            address={certificate.verifyUrl}
            number={certificate.number}
            className="my-auto w-full"
          />
          <div className="flex flex-col items-center gap-1.5 px-[20px] text-center">
            <Chip tone={standingTones[standing]}>{standingLabel(certificate, today)}</Chip>
            <p className="text-lg font-semibold">{certificate.holderName}</p>
            <p className="font-mono text-lg wrap-anywhere">{certificate.number}</p>
            <p className="text-sm text-ink-soft">
              Quien lo escanee verá su estado público. También puede escribir este código en{' '}
              <span className="wrap-anywhere">{place}</span>:
            </p>
            <p className="font-mono text-sm text-balance wrap-anywhere">{spelled}</p>
          </div>
        </div>
      )}
    </dialog>
  )
}
