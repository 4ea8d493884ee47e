import { categoryHues } from '@habilita/contract/values/categories'
import { isInForce, standingOn } from '@habilita/contract/certificates/certificate-values'
import type { Certificate } from '@habilita/contract/certificates/certificates'
import { Chip } from '@habilita/ui/chip'
import { GuillocheArt } from '@habilita/ui/guilloche-art'
import { hueStyle } from '@habilita/ui/hue-style'
import { Link } from '@tanstack/react-router'
import { day } from '@habilita/browser/day'
import {
  scopesInWords,
  standingLabel,
  standingTones,
  timeLine,
} from '@habilita/browser/certificates/standing'
import { certificateTransition } from './certificate-transition.ts'

interface CertificateCardProps {
  readonly certificate: Certificate
  /** `YYYY-MM-DD`, in Spain. */
  readonly today: string
}

// In both themes, valid certificates have a dark background in their hue; others have a plain one.
const looks = {
  inForce: 'bg-hue-ground shadow-card',
  over: 'border border-line bg-surface',
}

/** A certificate in a list; links to its pass. */
export const CertificateCard = ({ certificate, today }: CertificateCardProps) => {
  const { id, number, title, category, stateReason } = certificate
  const standing = standingOn(certificate, today)
  const counts = isInForce(standing)
  return (
    <Link to="/certificates/$id" params={{ id }} viewTransition className="group block rounded-lg">
      <span
        {...(counts && { 'data-theme': 'dark' })}
        style={{ ...hueStyle(categoryHues[category]), ...certificateTransition(id) }}
        className={`hue relative isolate flex min-h-38 flex-col gap-3 overflow-clip rounded-lg p-4 forced-colors:border ${counts ? looks.inForce : looks.over}`}
      >
        <GuillocheArt
          seed={number}
          width={350}
          height={152}
          className={`absolute inset-0 -z-10 size-full [mask-image:linear-gradient(105deg,transparent_38%,black_85%)] ${counts ? 'text-hue-ink opacity-60' : 'text-ink-soft opacity-25'}`}
        />
        <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <span className="min-w-[min(100%,9rem)] flex-1">
            <span
              className={`block text-lg leading-snug font-semibold underline-offset-4 group-hover:underline ${counts ? '' : 'text-ink-soft'}`}
            >
              {title}
            </span>
            <span className="line-clamp-3 text-sm text-ink-soft">{scopesInWords(certificate)}</span>
          </span>
          <Chip tone={standingTones[standing]}>{standingLabel(certificate, today)}</Chip>
        </span>
        <span className="font-mono text-sm wrap-anywhere">{number}</span>
        <span className="mt-auto text-sm">
          <span className="block">{timeLine(certificate, standing, day)}</span>
          {!counts && stateReason !== null && (
            <span className="line-clamp-3 text-ink-soft">Motivo: {stateReason}</span>
          )}
        </span>
      </span>
    </Link>
  )
}
