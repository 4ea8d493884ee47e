import { ApiError } from '@habilita/browser/api/errors'
import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { addSeries } from '@habilita/contract/exams/staff-series'
import { Button } from '@habilita/ui/button'
import { linkButtonClass } from '@habilita/ui/button-class'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../../shared/api.ts'
import { LeaveGuard } from '../../../shared/leave-guard.tsx'
import { useMe } from '../../../shared/me.ts'
import { Page } from '../../../shared/shell/page.tsx'
import { SeriesFields } from './series-fields.tsx'
import { SeriesPreview } from './series-preview.tsx'
import { seriesOf, type SeriesValues } from './series-values.ts'

/** One session, or one on each of many days, with the problems of each day. */
export const NewSessionPage = ({ day }: { readonly day: string }) => {
  const me = useMe()
  const client = useQueryClient()
  const navigate = useNavigate()
  /** Idempotency key. */
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = useForm<SeriesValues>({
    ...formDefaults,
    defaultValues: {
      category: '',
      scopes: [],
      parts: ['theory'],
      startsAt: { theory: '09:30', practical: '12:00' },
      minutes: { theory: '', practical: '' },
      venueId: '',
      rule: 'one',
      from: day,
      weeks: '1',
      count: '4',
      days: [],
      capacity: '20',
      equipment: '',
      examiners: me.roles.includes('examiner') ? [me.id] : [],
    },
  })
  const values = useWatch({ control: form.control }) as SeriesValues
  const series = seriesOf(values)
  const submission = useSubmit(form, async typed => {
    const body = seriesOf(typed)
    if (!body) return
    try {
      const { sessions, skipped } = await call(addSeries, { body: { key, ...body } })
      void client.invalidateQueries({ queryKey: ['sessions'] })
      const [first, ...more] = sessions
      notify({
        severity: 'success',
        title: more.length === 0 ? 'Convocatoria creada' : `${sessions.length} convocatorias creadas`,
        ...(skipped.length > 0 && {
          description:
            skipped.length === 1 ? 'Se ha saltado 1 festivo.' : `Se han saltado ${skipped.length} festivos.`,
        }),
      })
      if (first && more.length === 0)
        await navigate({ to: '/exams/$id', params: { id: first.id }, ignoreBlocker: true })
      else
        await navigate({
          to: '/exams',
          search: { view: 'list', ...(first && { day: first.startsAt.slice(0, 10) }) },
          ignoreBlocker: true,
        })
    } catch (error) {
      // After a rejection the next call needs a new key; without an answer the call may have been applied.
      if (error instanceof ApiError && (error.status ?? 500) < 500) setKey(crypto.randomUUID())
      throw error
    }
  })
  const count =
    series &&
    series.parts.length * (series.days.rule === 'every' ? series.days.count : series.days.days.length)
  return (
    <Page
      title="Nueva convocatoria"
      actions={
        <Link to="/exams" search={{ day }} className={linkButtonClass('ghost', 'sm')}>
          Volver sin crear
        </Link>
      }
    >
      <Form
        submission={submission}
        className="flex min-h-0 grow flex-col border-t border-line"
        aria-label="Nueva convocatoria"
      >
        <div className="grid min-h-0 grow content-start overflow-y-auto lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:content-stretch">
          <div className="flex max-w-2xl flex-col gap-5 px-5 py-4">
            <SeriesFields form={form} values={values} />
          </div>
          <section aria-label="Fechas" className="border-line px-5 py-4 max-lg:border-t lg:border-s">
            <h2 className="mb-2 text-lg">Fechas</h2>
            <SeriesPreview series={series} />
          </section>
        </div>
        <div className="flex justify-end gap-2 border-t border-line px-5 py-3">
          <Button type="submit" size="default" loading={submission.loading}>
            {count !== undefined && count > 1 ? 'Crear las convocatorias' : 'Crear la convocatoria'}
          </Button>
        </div>
      </Form>
      <LeaveGuard isDirty={form.formState.isDirty} />
    </Page>
  )
}
