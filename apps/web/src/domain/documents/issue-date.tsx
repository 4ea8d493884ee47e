import { type ArchiveDocument, updateDocument } from '@habilita/contract/files/files'
import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { documentsQuery } from './documents-query.ts'
import { messageOf } from '@habilita/browser/form/problem'
import { todayInSpain } from '@habilita/browser/today-in-spain'

interface IssueDateProps {
  readonly document: ArchiveDocument
  /** The error of the current date. */
  readonly fault?: string | undefined
}

/** The issue date of a document that must be recent. */
export const IssueDate = ({ document, fault }: IssueDateProps) => {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [typed, setTyped] = useState(document.issuedOn ?? '')
  const [today] = useState(() => todayInSpain(new Date()))

  const save = async (issuedOn: string) => {
    setTyped(issuedOn)
    setProblem(undefined)
    if (issuedOn === '' || issuedOn > today) return
    try {
      const changed = await call(updateDocument, { params: { id: document.id }, body: { issuedOn } })
      client.setQueryData(
        documentsQuery.queryKey,
        old => old && { documents: old.documents.map(each => (each.id === changed.id ? changed : each)) },
      )
    } catch (error) {
      setProblem(`No se ha guardado: ${messageOf(error)}`)
    }
  }

  return (
    <Field
      label="Fecha del documento"
      error={problem ?? (typed > today ? 'La fecha no puede ser futura.' : fault)}
    >
      <TextInput type="date" value={typed} max={today} onChange={event => void save(event.target.value)} />
    </Field>
  )
}
