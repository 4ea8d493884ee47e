import { money } from '@habilita/browser/money'
import {
  documentKindNames,
  type RequestType,
  requestTypeNames,
} from '@habilita/contract/requests/request-values'
import type { SchemeContent } from '@habilita/contract/schemes/scheme-content'
import { partNames } from '@habilita/contract/schemes/schemes'
import type { ReactNode } from 'react'
import { Part } from './scheme-part.tsx'

const formatTypes = (types: readonly RequestType[]): string =>
  types.length === 0 ? 'Ninguna' : types.map(type => requestTypeNames[type]).join(', ')

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
const months = (count: number) => counted(count, 'mes', 'meses')
const years = (count: number) => counted(count, 'año', 'años')

const Facts = ({ facts }: { readonly facts: readonly (readonly [term: string, said: ReactNode])[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-2">
    {facts.map(([term, said]) => (
      <div key={term}>
        <dt className="text-xs text-ink-soft">{term}</dt>
        <dd className="font-semibold wrap-anywhere">{said}</dd>
      </div>
    ))}
  </dl>
)

const Sentences = ({ sentences, none }: { readonly sentences: readonly string[]; readonly none: string }) =>
  sentences.length === 0 ? (
    <p className="text-ink-soft">{none}</p>
  ) : (
    <ul className="list-disc ps-4">
      {sentences.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )

const itemClass = 'rounded-md border border-line bg-surface p-3'

const Scopes = ({ scopes }: Pick<SchemeContent, 'scopes'>) => (
  <ul className="flex flex-col gap-2">
    {scopes.map(({ code, name, explanation, includes, needs }) => (
      <li key={code} className={itemClass}>
        <p>
          <span className="me-2 font-mono text-xs">{code}</span>
          <span className="font-semibold">{name}</span>
        </p>
        <p className="text-ink-soft">{explanation}</p>
        {includes.length > 0 && <p className="text-xs">Incluye {includes.join(', ')}</p>}
        {needs.length > 0 && <p className="text-xs">Solo junto con {needs.join(' o ')}</p>}
      </li>
    ))}
  </ul>
)

const Documents = ({ documents }: Pick<SchemeContent, 'documents'>) => (
  <ul className="flex flex-col gap-2">
    {documents.map(({ kind, need, types, hint, mostFiles, mostMonthsOld }) => (
      <li key={kind} className={itemClass}>
        <p className="font-semibold">
          {documentKindNames[kind]}
          <span className="font-normal text-ink-soft">
            {need === 'required' ? ' · Obligatorio' : ' · Opcional'}
          </span>
        </p>
        <p className="text-ink-soft">{hint}</p>
        <p className="text-xs">
          {formatTypes(types)} · {counted(mostFiles, 'archivo', 'archivos')} como mucho
          {mostMonthsOld !== null && ` · de hace ${months(mostMonthsOld)} como mucho`}
        </p>
      </li>
    ))}
  </ul>
)

const ExamParts = ({ parts }: Pick<SchemeContent, 'parts'>) => (
  <ul className="flex flex-col gap-2">
    {parts.map(part => (
      <li key={part.kind} className={itemClass}>
        <p className="mb-2 font-semibold">Parte {partNames[part.kind].toLowerCase()}</p>
        <Facts
          facts={[
            ['Duración', `${part.minutes} minutos`],
            ['Nota para aprobar', `${part.passMark} de 100`],
            ['Ítems críticos', part.hasCriticalItems ? 'Sí: fallar uno supone no aprobar' : 'No'],
            ['Cuándo', part.afterPrevious ? 'Tras superar la anterior' : 'En cualquier orden'],
            ['Intentos', String(part.mostAttempts)],
            ['Espera para repetir', counted(part.resitAfterDays, 'día', 'días')],
            ['Se guarda', months(part.keptMonths)],
          ]}
        />
      </li>
    ))}
  </ul>
)

const Declarations = ({ declarations }: Pick<SchemeContent, 'declarations'>) => (
  <ul className="flex flex-col gap-2">
    {declarations.map(({ code, title, text, version }) => (
      <li key={code} className={itemClass}>
        <p className="font-semibold">
          {title}
          <span className="font-normal text-ink-soft"> · versión {version}</span>
        </p>
        <p className="whitespace-pre-line">{text}</p>
      </li>
    ))}
  </ul>
)

/** Read-only content of a version. */
export const SchemeView = ({ content }: { readonly content: SchemeContent }) => (
  <div className="flex flex-col">
    <Part title="Datos generales">
      <Facts
        facts={[
          ['Título', content.title],
          ['Edad mínima', years(content.minimumAge)],
          ['Validez del certificado', years(content.validityYears)],
          ['Se renueva desde', `${months(content.renewalOpensMonths)} antes`],
          ['Plazo para examinarse', months(content.admissionMonths)],
          [
            'Efecto legal',
            content.legalEffect === 'direct' ? 'El certificado es la prueba' : 'Con él se pide el carné',
          ],
        ]}
      />
    </Part>
    <Part title="Precios">
      <Facts facts={content.fees.map(({ type, cents }) => [requestTypeNames[type], money(cents)])} />
    </Part>
    <Part title="Partes del examen">
      <ExamParts parts={content.parts} />
      <p className="mt-2 text-ink-soft">Sin examen: {formatTypes(content.withoutExam)}</p>
    </Part>
    <Part title="Alcances">
      <Scopes scopes={content.scopes} />
    </Part>
    <Part title="Documentos">
      <Documents documents={content.documents} />
    </Part>
    <Part title="Normas">
      <Sentences sentences={content.norms} none="Ninguna." />
    </Part>
    <Part title="Requisitos">
      <Sentences sentences={content.requirements} none="Ninguno." />
    </Part>
    <Part title="Advertencias">
      <Sentences sentences={content.warnings} none="Ninguna." />
    </Part>
    <Part title="Declaraciones">
      <Declarations declarations={content.declarations} />
    </Part>
  </div>
)
