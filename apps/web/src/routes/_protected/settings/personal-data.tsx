import { createFileRoute } from '@tanstack/react-router'
import { PersonalDataPage } from '../../../features/settings/personal-data/personal-data-page.tsx'

export const Route = createFileRoute('/_protected/settings/personal-data')({
  component: PersonalDataPage,
  staticData: { title: 'Mis datos' },
})
