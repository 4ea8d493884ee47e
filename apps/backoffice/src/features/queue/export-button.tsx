import { problemOf } from '@habilita/browser/form/problem'
import { todayInSpain } from '@habilita/browser/today-in-spain'
import { notify } from '@habilita/browser/toasts/notify'
import { exportQueue } from '@habilita/contract/staff-requests'
import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { useState } from 'react'
import { downloadFrom } from '../../shared/download.ts'
import { type ColumnId, columnOf } from './columns.tsx'
import type { Filter } from './queue-search.ts'

interface ExportButtonProps {
  readonly filter: Filter
  readonly chosen: readonly ColumnId[]
}

/** What the list holds now, with the columns that are chosen, as a table for a spreadsheet. */
export const ExportButton = ({ filter, chosen }: ExportButtonProps) => {
  const [loading, setLoading] = useState(false)
  const save = async (): Promise<void> => {
    setLoading(true)
    const columns = chosen.flatMap(id => [...columnOf(id).exported])
    try {
      await downloadFrom(
        exportQueue,
        { query: { ...filter, columns } },
        `solicitudes-${todayInSpain(new Date())}.csv`,
      )
      notify({ severity: 'success', title: 'Tabla descargada', description: 'Queda anotado quién la sacó.' })
    } catch (error) {
      const { message, advice } = problemOf(error)
      notify({
        severity: 'error',
        title: 'No se ha podido exportar',
        description: advice === undefined ? message : `${message}. ${advice}`,
      })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button variant="outline" size="sm" loading={loading} onClick={() => void save()}>
      <Icon name="download" className="size-4" />
      <span className="@max-3xl:sr-only">Exportar</span>
    </Button>
  )
}
