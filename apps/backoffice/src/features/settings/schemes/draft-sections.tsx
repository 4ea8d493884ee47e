import type { SchemeFaults } from '@habilita/contract/schemes/scheme-faults'
import { Icon } from '@habilita/ui/icon'
import type { ReactNode } from 'react'
import { DeclarationFields } from './declaration-fields.tsx'
import { DocumentFields } from './document-fields.tsx'
import { ExamFields } from './exam-fields.tsx'
import { FeeFields, GeneralFields, SentenceFields } from './general-fields.tsx'
import type { SchemeValues } from './scheme-values.ts'
import { Part } from './scheme-part.tsx'
import { ScopeFields } from './scope-fields.tsx'

interface Section {
  readonly id: string
  readonly name: string
  readonly intro?: string
  readonly fields: readonly (keyof SchemeValues)[]
  readonly content: ReactNode
}

/** All parts of a scheme, in document order. */
const sections: readonly Section[] = [
  {
    id: 'general',
    name: 'Datos generales',
    fields: ['title', 'minimumAge', 'validityYears', 'renewalOpensMonths', 'legalEffect'],
    content: <GeneralFields />,
  },
  { id: 'fees', name: 'Precios', fields: ['fees'], content: <FeeFields /> },
  {
    id: 'exam',
    name: 'Examen',
    fields: ['parts', 'withoutExam', 'admissionMonths'],
    content: <ExamFields />,
  },
  { id: 'scopes', name: 'Alcances', fields: ['scopes'], content: <ScopeFields /> },
  { id: 'documents', name: 'Documentos', fields: ['documents'], content: <DocumentFields /> },
  {
    id: 'sentences',
    name: 'Normas y avisos',
    intro: 'Una por línea.',
    fields: ['norms', 'requirements', 'warnings'],
    content: <SentenceFields />,
  },
  {
    id: 'declarations',
    name: 'Declaraciones',
    intro: 'Otras palabras son otra versión: se aceptan de nuevo.',
    fields: ['declarations'],
    content: <DeclarationFields />,
  },
]

const idOf = (section: Section): string => `part-${section.id}`

const hasFault = ({ fields }: Section, faults: SchemeFaults): boolean =>
  Object.keys(faults).some(path => fields.some(field => path === field || path.startsWith(`${field}.`)))

const goTo = (section: Section): void => {
  const heading = document.querySelector<HTMLElement>(`#${idOf(section)} h3`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** Links to the parts; those with faults are marked. */
export const SectionLinks = ({ faults }: { readonly faults: SchemeFaults }) => (
  <ul aria-label="Partes del esquema" className="flex flex-wrap gap-1">
    {sections.map(section => (
      <li key={section.id}>
        <button
          type="button"
          onClick={() => goTo(section)}
          className="inline-flex min-h-7 cursor-pointer items-center gap-1 rounded-full border border-line bg-surface px-2.5 text-xs font-semibold text-ink-soft hover:border-line-strong hover:text-ink"
        >
          {section.name}
          {hasFault(section, faults) && (
            <>
              <Icon name="warning" className="size-4 text-bad" />
              <span className="sr-only">: hay algo por corregir</span>
            </>
          )}
        </button>
      </li>
    ))}
  </ul>
)

export const DraftSections = () =>
  sections.map(section => (
    <Part
      key={section.id}
      id={idOf(section)}
      title={section.name}
      {...(section.intro !== undefined && { intro: section.intro })}
    >
      {section.content}
    </Part>
  ))
