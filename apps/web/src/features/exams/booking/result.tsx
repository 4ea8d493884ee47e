import { outcomeNames } from '@habilita/contract/exams/exam-values'
import type { PartResult } from '@habilita/contract/exams/exam-shapes'
import { Card } from '@habilita/ui/card'
import { AppealOffer } from '../../../domain/cases/appeal-offer.tsx'
import { day } from '@habilita/browser/day'
import { Section } from '../../../shared/layout/section.tsx'
import { resultMeaning, scoreText } from '../part-text.ts'

const tones = { passed: 'ok', failed: 'bad', absent: 'bad', void: 'plain' } as const

/** A result, its meaning, and when the exam can be repeated. */
export const Result = ({ result }: { readonly result: PartResult }) => {
  const { id, outcome, areas, criticalFailed, resitFrom } = result
  return (
    <Section title="Resultado">
      <Card tone={tones[outcome]} className="flex flex-col gap-1">
        <p className="text-xl font-bold">{outcomeNames[outcome]}</p>
        {resultMeaning(result, day).map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        {resitFrom !== null && (
          <p className="font-semibold">Puedes volver a presentarte desde el {day(resitFrom)}.</p>
        )}
        {outcome === 'failed' && resitFrom === null && <p>No te quedan intentos en esta solicitud.</p>}
      </Card>
      {criticalFailed.length > 0 && (
        <div className="rounded-lg border border-line bg-surface p-4">
          <h3 className="font-semibold">Ítems críticos que fallaste</h3>
          <ul className="mt-1 list-disc ps-5">
            {criticalFailed.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      )}
      {areas.length > 0 && (
        <dl className="rounded-lg border border-line bg-surface">
          {areas.map(({ name, score }) => (
            <div
              key={name}
              className="flex flex-wrap gap-x-4 border-b border-line px-4 py-2.5 last:border-b-0"
            >
              <dt className="min-w-[min(100%,8rem)] flex-1">{name}</dt>
              <dd className="font-semibold">{scoreText(score)}</dd>
            </div>
          ))}
        </dl>
      )}
      {outcome === 'failed' && <AppealOffer about={{ kind: 'result', id }} />}
    </Section>
  )
}
