import {
  stageNames,
  stagesAhead,
  timelineDetail,
  timelineNames,
} from '@habilita/contract/requests/request-steps'
import type { RequestDetail } from '@habilita/contract/requests/requests'
import { Icon } from '@habilita/ui/icon'
import type { ReactNode } from 'react'
import { day, dayAndHour } from '@habilita/browser/day'
import { Section } from '../../../shared/layout/section.tsx'
import { useScheme } from './use-scheme.ts'

interface PointProps {
  readonly mark: ReactNode
  /** No line to the next item. */
  readonly last: boolean
  readonly children: ReactNode
}

const Point = ({ mark, last, children }: PointProps) => (
  <li className="flex gap-3">
    <span aria-hidden="true" className="flex flex-col items-center">
      {mark}
      {!last && <span className="w-0.5 grow bg-line" />}
    </span>
    <div className={last ? '' : 'pb-4'}>{children}</div>
  </li>
)

const Done = () => (
  <span className="grid size-6 place-items-center rounded-full bg-accent text-on-accent forced-colors:border">
    <Icon name="check" className="size-4 stroke-[2.5]" />
  </span>
)

const Ahead = () => <span className="size-6 rounded-full border-2 border-line bg-surface" />

/** Past events of a request and, while it is under way, the next steps. */
export const Timeline = ({ request }: { readonly request: RequestDetail }) => {
  const scheme = useScheme(request)
  const { timeline, state, type, opening } = request
  const ahead =
    scheme && type ? stagesAhead(state, scheme.parts.length > 0 && !scheme.withoutExam.includes(type)) : []
  if (timeline.length === 0) return null
  return (
    <Section title="Historial">
      <ol>
        {timeline.map((item, index) => {
          const detail = timelineDetail(item, day)
          return (
            <Point
              key={`${item.kind} ${item.at}`}
              mark={<Done />}
              last={ahead.length === 0 && index === timeline.length - 1}
            >
              <p className="font-semibold">{timelineNames[item.kind]}</p>
              <p className="text-sm text-ink-soft">
                {dayAndHour(item.at)}
                {detail !== null && `. ${detail}`}
              </p>
              {item.kind === 'opened' && opening && (
                <p className="whitespace-pre-line wrap-anywhere">{opening.reason}</p>
              )}
            </Point>
          )
        })}
        {ahead.map((stage, index) => (
          <Point key={stage} mark={<Ahead />} last={index === ahead.length - 1}>
            <p className="text-ink-soft">
              <span className="sr-only">Después: </span>
              {stageNames[stage]}
            </p>
          </Point>
        ))}
      </ol>
    </Section>
  )
}
