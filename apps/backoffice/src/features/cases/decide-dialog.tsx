import { useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { CASE_TEXT_LONGEST, caseStateNames, decideCase, type StaffCase } from '@habilita/contract/cases/cases'
import { Radio, RadioGroup } from '@habilita/ui/radio'
import { useWatch } from 'react-hook-form'
import { call } from '../../shared/api.ts'
import { ChangedNote } from '../../shared/changed-note.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { ReasonField } from '../../shared/reason-field.tsx'
import { useDraftForm } from '../../shared/use-draft-form.ts'
import { consequencesOf } from './case-labels.ts'
import { useCaseAct } from './use-case-act.ts'

const GONE = 'Lo que se recurre ha cambiado desde entonces: ya no hay nada que dejar sin efecto.'

interface Values {
  readonly outcome: '' | 'upheld' | 'dismissed'
  readonly answer: string
}

interface DecideDialogProps {
  readonly filed: StaffCase
  readonly onClose: () => void
}

/** Shows the consequences of each outcome before the user decides. */
export const DecideDialog = ({ filed, onClose }: DecideDialogProps) => {
  const { seen, act, conflict } = useCaseAct(filed)
  const { id } = seen
  const { form, forget } = useDraftForm<Values>(`decide case ${filed.id}`, { outcome: '', answer: '' }, [
    'answer',
  ])
  const outcome = useWatch({ control: form.control, name: 'outcome' })
  const submission = useSubmit(form, async ({ answer, outcome: chosen }) => {
    if (chosen === '') return
    const body = { outcome: chosen, answer: answer.trim() }
    await act(version => call(decideCase, { params: { id }, body: { ...body, version } }))
    forget()
    notify({ severity: 'success', title: `${seen.number}: ${caseStateNames[chosen].toLowerCase()}` })
    onClose()
  })
  const isGone = seen.contested?.stands === false
  const registered = form.register('outcome', { required: 'Elige cómo se resuelve.' })
  return (
    <FormDialog
      title={`Resolver la ${seen.number}`}
      submission={submission}
      send="Resolver"
      conflict={conflict && <ChangedNote by={conflict.by} />}
      onClose={onClose}
    >
      <RadioGroup legend="Cómo se resuelve" error={form.formState.errors.outcome?.message}>
        <Radio
          {...registered}
          value="upheld"
          label="Estimar: tiene razón"
          disabled={isGone}
          {...(isGone && { hint: GONE })}
        />
        <Radio {...registered} value="dismissed" label="Desestimar: no la tiene" />
      </RadioGroup>
      {outcome !== '' && (
        <ul aria-label="Qué pasará" className="flex list-disc flex-col gap-1 ps-4 text-ink-soft">
          {consequencesOf(seen, outcome).map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <ReasonField
        control={form.control}
        name="answer"
        label="Respuesta y fundamentos"
        missing="Escribe la respuesta: tiene derecho a saber por qué."
        templates={{ kind: 'case_answer', category: seen.category === 'general' ? null : seen.category }}
        longest={CASE_TEXT_LONGEST}
        rows={6}
      />
    </FormDialog>
  )
}
