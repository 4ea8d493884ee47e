import { createFileRoute } from '@tanstack/react-router'
import { FiguresPage } from '../features/figures/figures-page.tsx'
import { readFiguresSearch } from '../features/figures/figures-search.ts'

export const Route = createFileRoute('/figures')({
  validateSearch: readFiguresSearch,
  component: Figures,
  staticData: { title: 'Cuadro de mando' },
})

function Figures() {
  const search = Route.useSearch({ select: readFiguresSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <FiguresPage
      search={search}
      onSearch={next => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
