import { REMEDY_EXTENSION_DAYS, workingDaysInWords } from '@habilita/contract/values/deadlines'
import { actionNames } from '@habilita/contract/requests/request-steps'
import { extendRemedy, type RequestDetail, sendCorrection } from '@habilita/contract/requests/requests'
import { Button } from '@habilita/ui/button'
import { useIsMutating } from '@tanstack/react-query'
import { ActionBar } from '../../../shared/layout/action-bar.tsx'
import { call } from '../../../shared/api/call.ts'
import { focusHeading } from '@habilita/browser/focus-heading'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { notify } from '@habilita/browser/toasts/notify'
import { DocumentRow } from './document-row.tsx'
import { Replacement, replacingKey } from './replacement.tsx'
import { Section } from '../../../shared/layout/section.tsx'
import { useReplacements } from './use-replacements.ts'
import { useRequestAction } from './use-request-action.ts'

export const rejectedOf = ({ documents }: RequestDetail) =>
  documents.filter(({ state }) => state === 'rejected')

/** Extends the deadline. */
const Extend = ({ id }: { readonly id: string }) => {
  const { act, loading, problem } = useRequestAction(
    () => call(extendRemedy, { params: { id } }),
    () => {
      focusHeading()
      notify({ severity: 'success', title: `Tienes ${workingDaysInWords(REMEDY_EXTENSION_DAYS)} más` })
    },
  )
  return (
    <>
      {problem && <ProblemPanel {...problem} />}
      <Button variant="link" loading={loading} onClick={() => void act()}>
        {actionNames.extend_remedy}
      </Button>
    </>
  )
}

/** Rejected documents, each with its replacement. */
export const Remedy = ({ request }: { readonly request: RequestDetail }) => (
  <Section title="Documentos por corregir">
    <ul className="rounded-lg border border-line bg-surface">
      {rejectedOf(request).map(document => (
        <DocumentRow key={document.id} document={document}>
          <Replacement request={request} document={document} />
        </DocumentRow>
      ))}
    </ul>
    {request.allowedActions.includes('extend_remedy') && <Extend id={request.id} />}
  </Section>
)

/** What is missing before the correction can be sent. */
const missingText = (unchanged: number, faulty: number): string | undefined => {
  if (unchanged > 0)
    return unchanged === 1 ? 'Te falta cambiar 1 documento.' : `Te falta cambiar ${unchanged} documentos.`
  if (faulty > 0)
    return faulty === 1 ? 'Revisa la fecha de 1 documento.' : `Revisa la fecha de ${faulty} documentos.`
  return undefined
}

/** Sends all corrections together, once each rejected document has one. */
export const RemedyBar = ({ request }: { readonly request: RequestDetail }) => {
  const { id } = request
  const chosen = useReplacements(request)
  const rejected = rejectedOf(request)
  const unchanged = rejected.filter(({ replacement }) => replacement === null).length
  const missing = missingText(unchanged, rejected.filter(each => chosen(each).fault !== undefined).length)
  // Replacements are optimistic, but the server rejects the correction until it has them.
  const replacing = useIsMutating({ mutationKey: replacingKey(id) })
  const { act, loading, problem } = useRequestAction(
    () => call(sendCorrection, { params: { id } }),
    () => {
      focusHeading()
      notify({ severity: 'success', title: 'Corrección enviada', description: 'Ahora nos toca a nosotros.' })
    },
  )
  return (
    <ActionBar>
      {problem && <ProblemPanel {...problem} />}
      {missing !== undefined && <p className="text-sm text-ink-soft">{missing}</p>}
      <Button disabled={missing !== undefined || replacing > 0} loading={loading} onClick={() => void act()}>
        {actionNames.correct}
      </Button>
    </ActionBar>
  )
}
