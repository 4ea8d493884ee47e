import { categoryHues } from '@habilita/contract/values/categories'
import { documentKindNames } from '@habilita/contract/requests/request-values'
import { partNames, type Scheme } from '@habilita/contract/schemes/schemes'
import { HueTile } from '@habilita/ui/hue-tile'
import { Icon } from '@habilita/ui/icon'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '@habilita/browser/loaded'
import { money } from '@habilita/browser/money'
import { schemesQuery } from '../../domain/schemes/schemes-query.ts'

const offered = [
  { category: 'rite', name: 'Instalaciones térmicas', scope: 'RITE' },
  { category: 'rsif', name: 'Instalaciones frigoríficas', scope: 'RSIF' },
  { category: 'rebt', name: 'Baja tensión', scope: 'REBT: básica y especialista' },
  { category: 'gas', name: 'Gas', scope: 'Categorías A, B y C' },
  { category: 'gruas', name: 'Grúas', scope: 'Torre y móvil autopropulsada' },
] as const

const effects = {
  direct: 'El certificado acredita tu competencia. Debes ejercer en una empresa instaladora habilitada.',
  card: 'Con el certificado puedes pedir el carné a tu comunidad autónoma. No lo sustituye.',
} satisfies Record<Scheme['legalEffect'], string>

const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })

const Term = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)

const documentsOf = ({ documents }: Scheme): string =>
  listed.format(
    documents
      .filter(({ need, types }) => need === 'required' && types.includes('initial'))
      .map(({ kind }) => documentKindNames[kind].toLowerCase()),
  )

/** Requirements, price and validity according to the scheme in force. */
const SchemeTerms = ({ scheme }: { readonly scheme: Scheme }) => {
  const fee = scheme.fees.find(({ type }) => type === 'initial')
  const documents = documentsOf(scheme)
  return (
    <>
      <dl className="flex flex-col gap-2.5">
        <Term name="Qué se certifica">
          <ul className="flex flex-col gap-0.5">
            {scheme.scopes.map(({ code, name }) => (
              <li key={code}>{name}</li>
            ))}
          </ul>
        </Term>
        <Term name="Qué necesitas">
          {scheme.requirements.join(' ')} {documents !== '' && `Envía ${documents}.`}
        </Term>
        <Term name="Examen">
          <ul className="flex flex-col gap-0.5">
            {scheme.parts.map(({ kind, minutes, passMark }) => (
              <li key={kind}>
                {partNames[kind]}: {minutes} minutos, apruebas con {passMark} de 100
              </li>
            ))}
          </ul>
        </Term>
        {fee && <Term name="Precio">{money(fee.cents)}</Term>}
        <Term name="Validez">{scheme.validityYears} años</Term>
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{effects[scheme.legalEffect]}</p>
    </>
  )
}

/** The available categories, each expandable to its requirements. */
export const Categories = () => {
  const query = useQuery(schemesQuery)
  return (
    <section>
      <h2 className="mb-3 text-sm text-ink-soft">Qué puedes certificar</h2>
      <ul className="flex flex-col gap-3">
        {offered.map(({ category, name, scope }) => (
          <li key={category}>
            <details className="group rounded-lg border border-line bg-surface">
              <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3.5 gap-y-2 rounded-lg p-4 [&::-webkit-details-marker]:hidden">
                <HueTile hue={categoryHues[category]} icon={category} />
                <span className="min-w-[min(100%,8rem)] flex-1">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-sm text-ink-soft">{scope}</span>
                </span>
                <Icon
                  name="chevron-down"
                  className="size-5 text-ink-soft transition-transform group-open:rotate-180"
                />
              </summary>
              <div className="border-t border-line p-4">
                <Loaded query={query}>
                  {({ schemes }) => {
                    const scheme = schemes.find(each => each.category === category)
                    return scheme ? <SchemeTerms scheme={scheme} /> : 'Ahora no se puede pedir.'
                  }}
                </Loaded>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
