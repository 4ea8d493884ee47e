import {
  CASE_SUBJECT_LONGEST,
  CASE_TEXT_LONGEST,
  type CaseAbout,
  type CaseKind,
} from '@habilita/contract/cases/cases'
import type { User } from '@habilita/contract/people/user'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { TextInput } from '@habilita/ui/text-input'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ActionBar } from '../../shared/layout/action-bar.tsx'
import { DraftNotice } from '../../domain/form-drafts/draft-notice.tsx'
import { useDraft } from '../../domain/form-drafts/use-draft.ts'
import { checkedBy } from '@habilita/browser/form/checked-by'
import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { dropUploads, useUploads } from '../../domain/uploads/use-uploads.ts'
import { AboutField } from './about-field.tsx'
import { blankCase, type CaseValues, checkCase } from './case-values.ts'
import { ProofField } from './proof-field.tsx'
import { useFileCase } from './use-file-case.ts'

const texts = {
  appeal: {
    text: '¿Por qué no estás de acuerdo?',
    hint: 'Di qué ha pasado y qué pides. Lo estudiará alguien que no intervino en la decisión.',
    send: 'Enviar apelación',
  },
  complaint: {
    text: '¿Qué ha pasado?',
    hint: 'Cuéntalo con detalle: cuándo, dónde y quién. Di también cómo lo arreglarías.',
    send: 'Enviar queja',
  },
} as const satisfies Record<CaseKind, object>

interface CaseFormProps {
  readonly user: User
  readonly kind: CaseKind
  /** What it was started from: always set for an appeal. */
  readonly about: CaseAbout | undefined
}

/** The draft name: one per subject. */
const nameOf = (kind: CaseKind, about: CaseAbout | undefined): string =>
  `case/${kind}/${about?.kind ?? 'any'}/${about?.id ?? 'any'}`

/** The form of an appeal or complaint. */
export const CaseForm = ({ user, kind, about }: CaseFormProps) => {
  const name = nameOf(kind, about)
  const element = useRef<HTMLFormElement>(null)
  const [blank] = useState(() => blankCase(about))
  const form = useForm<CaseValues>({
    ...formDefaults,
    defaultValues: blank,
    resolver: checkedBy(checkCase(kind)),
  })
  const draft = useDraft(name, form)
  const { items } = useUploads(user, name)
  const unsent = items.filter(({ state }) => state.status !== 'saved' && state.status !== 'refused').length
  const submission = useSubmit(form, useFileCase({ kind, form, element, name, unsent }))
  const { loading } = submission
  const { errors } = form.formState
  const { text, hint, send } = texts[kind]
  const discard = () => {
    draft.discard()
    dropUploads(user, name)
  }
  return (
    <>
      <DraftNotice shown={draft.restored} onDiscard={discard} />
      <Form ref={element} submission={submission} className="flex grow flex-col gap-5">
        {kind === 'complaint' && (
          <>
            <AboutField form={form} />
            <Field label="Asunto" error={errors.subject?.message}>
              <TextInput
                {...form.register('subject')}
                maxLength={CASE_SUBJECT_LONGEST}
                readOnly={loading}
                autoComplete="off"
              />
            </Field>
          </>
        )}
        <Field label={text} hint={hint} error={errors.text?.message}>
          <TextArea {...form.register('text')} rows={6} maxLength={CASE_TEXT_LONGEST} readOnly={loading} />
        </Field>
        <ProofField form={form} owner={user} place={name} />
        <ActionBar>
          <Button type="submit" loading={loading}>
            {send}
          </Button>
        </ActionBar>
      </Form>
    </>
  )
}
