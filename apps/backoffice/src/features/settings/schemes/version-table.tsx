import { number } from '@habilita/browser/number'
import { day } from '@habilita/browser/day'
import type { SchemeVersion } from '@habilita/contract/schemes/staff-schemes'
import { DataTable } from '../../../shared/data-table.tsx'
import { Standing } from './standing.tsx'

const untilText = ({ term }: SchemeVersion): string =>
  term.inForceUntil === null ? 'Hasta que haya otra' : day(term.inForceUntil)

const Published = ({ version }: { readonly version: SchemeVersion }) => (
  <>
    <span className="block">
      {version.publishedBy ? (version.publishedBy.name ?? 'Sin nombre') : 'Con la instalación'},{' '}
      {day(version.publishedAt)}
    </span>
    {version.reason !== null && <span className="block text-xs text-ink-soft">«{version.reason}»</span>}
  </>
)

interface VersionTableProps {
  readonly versions: readonly SchemeVersion[]
  /** Number of the version shown. */
  readonly shown: number | undefined
  readonly onShow: (version: number) => void
}

/** Newest first. */
export const VersionTable = ({ versions, shown, onShow }: VersionTableProps) => (
  <DataTable
    label="Versiones"
    rows={versions}
    idOf={({ id }) => id}
    columns={[
      {
        head: 'Versión',
        render: ({ version }) => (
          <button
            type="button"
            aria-current={version === shown || undefined}
            onClick={() => onShow(version)}
            className="cursor-pointer rounded-sm font-semibold whitespace-nowrap underline-offset-4 hover:underline aria-[current=true]:text-accent"
          >
            Versión {version}
          </button>
        ),
      },
      { head: 'Estado', render: ({ term }) => <Standing of={term.standing} /> },
      { head: 'Desde', render: ({ inForceFrom }) => day(inForceFrom) },
      { head: 'Hasta', render: untilText },
      { head: 'Publicada', render: version => <Published version={version} /> },
      {
        head: 'Solicitudes',
        end: true,
        render: ({ requestsUnderWay }) => number(requestsUnderWay),
      },
    ]}
  />
)
