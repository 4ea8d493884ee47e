import { getBookingCalendar } from '@habilita/contract/exams/exams'
import { Button } from '@habilita/ui/button'
import type { ButtonSize } from '@habilita/ui/button-class'
import { downloadFrom } from '../../shared/download/download-document.ts'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'

interface AddToCalendarProps {
  readonly bookingId: string
  readonly size?: ButtonSize
}

export const AddToCalendar = ({ bookingId, size = 'lg' }: AddToCalendarProps) => {
  const { act, loading, problem } = useAction(() =>
    downloadFrom(getBookingCalendar, { params: { id: bookingId } }, 'examen.ics'),
  )
  return (
    <>
      {problem && (
        <div className="order-last basis-full">
          <ProblemPanel {...problem} />
        </div>
      )}
      <Button
        variant="outline"
        size={size}
        loading={loading}
        className="min-w-[min(100%,11rem)] flex-auto"
        onClick={() => void act()}
      >
        Añadir al calendario
      </Button>
    </>
  )
}
