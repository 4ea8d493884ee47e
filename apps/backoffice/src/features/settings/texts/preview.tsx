import type { ReasonTemplate } from '@habilita/contract/staff/staff-templates'
import { Card } from '@habilita/ui/card'
import { documentName, kindLabels } from './text-labels.ts'

/** The text as its reader sees it. */
export const Preview = ({
  text,
}: {
  readonly text: Pick<ReasonTemplate, 'kind' | 'documentKind' | 'text'>
}) => {
  const { heading } = kindLabels[text.kind]
  const about = documentName(text)
  return (
    <section aria-label="Vista previa" className="flex flex-col gap-1.5">
      <h4 className="text-xs font-semibold text-ink-soft">
        {heading === null ? 'Así lo leerá el personal' : 'Así lo leerá la persona'}
      </h4>
      <Card className="flex flex-col gap-1 p-3">
        <p className="font-semibold">
          {heading ?? 'Nota'}
          {about !== undefined && `: ${about.toLowerCase()}`}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">
          {text.text.trim() === '' ? <span className="text-ink-soft">Aquí irá el texto.</span> : text.text}
        </p>
      </Card>
    </section>
  )
}
