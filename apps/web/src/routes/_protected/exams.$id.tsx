import { createFileRoute } from '@tanstack/react-router'
import { BookingPage } from '../../features/exams/booking/booking-page.tsx'

export const Route = createFileRoute('/_protected/exams/$id')({
  component: BookingRoute,
  staticData: { title: 'Examen' },
})

function BookingRoute() {
  const { id } = Route.useParams()
  return <BookingPage key={id} id={id} />
}
