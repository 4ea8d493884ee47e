import { isInForce, standingNames, type Standing } from '@habilita/contract/certificates/certificate-values'
import type { Certificate } from '@habilita/contract/certificates/certificates'
import { Icon } from '@habilita/ui/icon'
import { timeLine } from '@habilita/browser/certificates/standing'
import { day } from '@habilita/browser/day'

interface PassBandProps {
  readonly certificate: Certificate
  readonly standing: Standing
  /** Positions it over the edges of its container. */
  readonly className: string
}

/** A band across an invalid certificate, recognisable without colours. */
export const PassBand = ({ certificate, standing, className }: PassBandProps) =>
  !isInForce(standing) && (
    <div data-theme="light" className={`bg-bad text-on-bad forced-colors:border ${className}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3.5">
        <Icon name="error" className="size-9" />
        <div className="min-w-[min(100%,9rem)] flex-1">
          <p className="text-2xl font-bold tracking-wide uppercase">{standingNames[standing]}</p>
          <p className="text-sm">No vale como prueba. {timeLine(certificate, standing, day)}.</p>
        </div>
      </div>
      <div
        aria-hidden="true"
        className="h-3 bg-[repeating-linear-gradient(135deg,var(--on-bad)_0_10px,transparent_10px_20px)]"
      />
    </div>
  )
