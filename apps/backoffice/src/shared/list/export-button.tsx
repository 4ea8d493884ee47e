import { problemOf } from '@habilita/browser/form/problem'
import { todayInSpain } from '@habilita/browser/today-in-spain'
import { notify } from '@habilita/browser/toasts/notify'
import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { useState } from 'react'

interface ExportButtonProps {
  /** File name without date: «solicitudes». */
  readonly name: string
  /** Format other than CSV. */
  readonly format?: 'JSONL'
  readonly onExport: (fileName: string) => Promise<void>
}

/** Exports the filtered list. */
export const ExportButton = (props: ExportButtonProps) => {
  const { name, format, onExport } = props
  const extension = format?.toLowerCase() ?? 'csv'
  const [loading, setLoading] = useState(false)
  const save = async (): Promise<void> => {
    setLoading(true)
    try {
      await onExport(`${name}-${todayInSpain(new Date())}.${extension}`)
      notify({
        severity: 'success',
        title: format === undefined ? 'Tabla descargada' : 'Lista descargada',
        description: 'Queda anotado quién la sacó.',
      })
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
      {format}
    </Button>
  )
}
