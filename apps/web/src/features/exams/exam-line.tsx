import type { ExamSession } from '@habilita/contract/exams/exam-shapes'
import { categoryHues } from '@habilita/contract/values/categories'
import { HueTile } from '@habilita/ui/hue-tile'
import type { ReactNode } from 'react'
import { placeOf } from '@habilita/browser/exams/exam-text'
import { deviceZone, shortWhen, zoneText } from '@habilita/browser/exams/when'

interface ExamLineProps {
  readonly session: ExamSession
  readonly title: string
  /** State or seats. */
  readonly chip?: ReactNode
  readonly children?: ReactNode
}

/** An exam in a list: subject, time and place, in the venue's time zone. */
export const ExamLine = ({ session, title, chip, children }: ExamLineProps) => {
  const { category, venue } = session
  const zone = zoneText(venue.timeZone, deviceZone())
  return (
    <span className="flex flex-wrap gap-x-3.5 gap-y-2">
      <HueTile hue={categoryHues[category]} icon={category} />
      <span className="flex min-w-[min(100%,10rem)] flex-1 flex-col gap-1.5">
        <span>
          <span className="line-clamp-3 font-semibold">{title}</span>
          <span className="block">
            {shortWhen(session)}
            {zone !== null && <span className="text-ink-soft"> ({zone})</span>}
          </span>
          <span className="block text-sm text-ink-soft">{placeOf(venue)}</span>
        </span>
        {chip !== undefined && <span className="flex flex-wrap gap-1.5">{chip}</span>}
        {children}
      </span>
    </span>
  )
}

/** The box of a linked exam. */
export const examLinkClass =
  'block rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong'
