import { categoryNames } from '@habilita/contract/values/categories'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import { Link } from '@tanstack/react-router'

interface DraftHeadProps {
  readonly category: SchemeCategory
  readonly number: number
}

export const DraftHead = ({ category, number }: DraftHeadProps) => (
  <div className="px-5 pt-4 pb-2">
    <p className="text-xs text-ink-soft">
      <Link
        to="/settings/schemes/$id"
        params={{ id: category }}
        className="underline underline-offset-4 hover:text-ink"
      >
        {categoryNames[category]}
      </Link>
    </p>
    <h2 className="text-lg">Borrador de la versión {number}</h2>
  </div>
)
