import { QrPanel } from '../../../shared/qr/qr-panel.tsx'

interface CertificateQrProps {
  /** The public verification URL. */
  readonly address: string
  readonly number: string
  readonly className: string
}

export const CertificateQr = ({ address, number, className }: CertificateQrProps) => (
  <QrPanel
    text={address}
    label={`Código QR para comprobar el certificado ${number}`}
    otherwise={`No podemos dibujar el código. Ábrelo en ${address}`}
    className={className}
  />
)
