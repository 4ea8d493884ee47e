import type { Declaration } from '@habilita/contract/schemes/schemes'
import { Card } from '@habilita/ui/card'
import { Checkbox } from '@habilita/ui/checkbox'
import { FieldError } from '@habilita/ui/field-message'
import { FieldAnchor } from '../field-anchor.tsx'
import type { SchemeStepProps } from '../wizard.ts'

/** Shows the full text; acceptance refers to that version. */
export const DeclarationsStep = ({ wizard: { values, edit, shown }, scheme }: SchemeStepProps) => {
  const accepted = values.declarations ?? []
  const isAccepted = ({ code, version }: Declaration) =>
    accepted.some(each => each.code === code && each.version === version)
  const accept = ({ code, version }: Declaration, yes: boolean) => {
    const others = accepted.filter(each => each.code !== code)
    edit({ declarations: yes ? [...others, { code, version }] : others })
  }
  return (
    <FieldAnchor field="declarations" className="flex flex-col gap-4 rounded-lg">
      {shown.declarations !== undefined && (
        <div role="alert">
          <FieldError id="declarations-error">{shown.declarations}</FieldError>
        </div>
      )}
      {scheme.declarations.map(declaration => (
        <Card key={declaration.code} className="flex flex-col gap-2">
          <h2 className="text-base">{declaration.title}</h2>
          <p className="whitespace-pre-line text-ink-soft">{declaration.text}</p>
          <Checkbox
            label="Lo acepto"
            aria-label={`Lo acepto: ${declaration.title}`}
            checked={isAccepted(declaration)}
            onChange={event => accept(declaration, event.target.checked)}
            className="border-t border-line pt-1 font-semibold"
          />
        </Card>
      ))}
    </FieldAnchor>
  )
}
