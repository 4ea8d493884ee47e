import type { ProfileField } from '@habilita/contract/people/profile'
import type { User } from '@habilita/contract/people/user'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { DraftNotice } from '../../../domain/form-drafts/draft-notice.tsx'
import { useDraft } from '../../../domain/form-drafts/use-draft.ts'
import { checkedBy } from '@habilita/browser/form/checked-by'
import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { PROFILE_DRAFT } from '../../../domain/user/update-user.ts'
import { AddressPart } from './address-part.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ContactPart } from './contact-part.tsx'
import { DocumentPart } from './document-part.tsx'
import { EmployerPart } from './employer-part.tsx'
import { PersonPart } from './person-part.tsx'
import { changedFields, checkProfile } from '@habilita/browser/profile/profile-values'
import { type ProfileFormValues, toFormValues } from './profile-form-values.ts'
import { SaveBar } from './save-bar.tsx'
import { useSaveProfile } from './use-save-profile.ts'

export const ProfileFormView = ({ user }: { readonly user: User }) => {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<ProfileFormValues>({
    ...formDefaults,
    defaultValues: toFormValues(user),
    resolver: checkedBy(values => checkProfile(values)),
  })
  const { isDirty, defaultValues } = form.formState
  const draft = useDraft(PROFILE_DRAFT, form)
  const { save, meet, waiting, saved, conflict, choose, postpone } = useSaveProfile(form)
  const submission = useSubmit(form, values => save(defaultValues as ProfileFormValues, values))

  // Loads a newer version into a form that is unchanged or has the same values.
  useEffect(() => {
    const newest = toFormValues(user)
    // The same version: the user may have typed back to the saved values.
    if (newest.version === defaultValues?.version) return
    if (!isDirty || changedFields(newest, form.getValues()).length === 0) form.reset(newest)
  }, [user, isDirty, form, defaultValues?.version])

  // A restored draft may be based on a version that another device has superseded.
  const meetNewest = useEffectEvent((newest: ProfileFormValues) => {
    const before = defaultValues as ProfileFormValues
    if (before.version < newest.version) meet(before, form.getValues(), newest)
  })
  useEffect(() => {
    if (draft.restored) meetNewest(toFormValues(user))
  }, [draft.restored, user])

  const saveChosen = (takenOver: readonly ProfileField[]) => {
    // The form must know its new base version before it is sent.
    flushSync(() => choose(takenOver))
    element.current?.requestSubmit()
  }

  return (
    <>
      <DraftNotice shown={draft.restored} onDiscard={draft.discard} />
      <Form ref={element} submission={submission} className="flex flex-col gap-6">
        <PersonPart form={form} />
        <DocumentPart form={form} />
        <ContactPart form={form} />
        <AddressPart form={form} />
        <EmployerPart form={form} />
        <SaveBar loading={submission.loading} waiting={waiting} saved={saved && !isDirty} />
      </Form>
      <ConflictDialog conflict={conflict} onClose={postpone} onChoose={saveChosen} />
    </>
  )
}
