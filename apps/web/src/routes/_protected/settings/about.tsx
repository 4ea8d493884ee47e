import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../../../features/settings/about/about-page.tsx'

export const Route = createFileRoute('/_protected/settings/about')({
  component: AboutPage,
  staticData: { title: 'Acerca de' },
})
