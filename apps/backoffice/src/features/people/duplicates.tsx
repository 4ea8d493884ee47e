import { day } from '@habilita/browser/day'
import type { PersonDetail } from '@habilita/contract/people/staff-people'
import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { Link } from '@tanstack/react-router'
import { Section } from '../../shared/facts.tsx'
import { likenessLabels } from './people-labels.ts'

const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })

interface DuplicatesProps {
  readonly detail: PersonDetail
  readonly onMerge: ((otherId: string) => void) | undefined
}

/** Profiles that may belong to the same person. Authorised staff can merge them. */
export const Duplicates = ({ detail: { duplicates }, onMerge }: DuplicatesProps) => {
  if (duplicates.length === 0) return null
  return (
    <section aria-label="Posibles duplicados" className="border-b border-line bg-warn-wash px-5 py-3">
      <p className="flex items-center gap-2 font-semibold text-warn">
        <Icon name="warning" className="size-5" />
        {duplicates.length === 1
          ? 'Puede que tenga otra ficha'
          : `Puede que tenga otras ${duplicates.length} fichas`}
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {duplicates.map(({ id, name, email, maskedDocument, createdAt, alike }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 rounded-md bg-surface px-3 py-2">
            <span className="min-w-0 grow">
              <Link
                to="/people/$id"
                params={{ id }}
                search={true}
                className="font-semibold underline decoration-line-strong underline-offset-4"
              >
                {name ?? 'Sin nombre'}
              </Link>
              <span className="block text-xs wrap-anywhere text-ink-soft">
                {[email, maskedDocument, `desde el ${day(createdAt)}`].filter(Boolean).join(' · ')}
              </span>
              <span className="block text-xs">
                {`Por qué: ${listed.format(alike.map(like => likenessLabels[like]))}`}
              </span>
            </span>
            {onMerge && (
              <Button variant="outline" size="sm" onClick={() => onMerge(id)}>
                Comparar y unir…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!onMerge && (
        <p className="mt-2 text-xs text-ink">Si son la misma persona, las une quien administra el sistema.</p>
      )}
    </section>
  )
}

/** Profiles merged into this one, as they were. */
export const Merged = ({ merged }: Pick<PersonDetail, 'merged'>) =>
  merged.length > 0 && (
    <Section title="Fichas unidas a esta">
      <ul className="flex flex-col gap-1">
        {merged.map(({ id, name, email, at }) => (
          <li key={id}>{[name ?? 'Sin nombre', email, `unida el ${day(at)}`].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </Section>
  )
