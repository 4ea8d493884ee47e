import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '../disclosure.tsx'
import { licencesQuery } from './licences-query.ts'
import { Loaded } from '@habilita/browser/loaded'

/** Third-party packages with their licence texts. */
export const LicencesSection = () => {
  const query = useQuery(licencesQuery)
  return (
    <Disclosure icon="info" title="Licencias de software libre">
      <Loaded query={query}>
        {licences => (
          <>
            <p className="mb-3 text-ink-soft">
              Esta app está hecha también con {licences.length} componentes libres:
            </p>
            <ul className="flex flex-col">
              {licences.map(({ name, version, licence, text }) => (
                <li key={`${name} ${version}`} className="border-t border-line">
                  {text === undefined ? (
                    <p className="py-2.5 text-sm">
                      <span className="font-mono">{name}</span> {version} · {licence}
                    </p>
                  ) : (
                    <details>
                      <summary className="cursor-pointer rounded-sm py-2.5 text-sm">
                        <span className="font-mono">{name}</span> {version} · {licence}
                      </summary>
                      <p lang="en" className="pb-3 text-xs whitespace-pre-line text-ink-soft">
                        {text}
                      </p>
                    </details>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Disclosure>
  )
}
