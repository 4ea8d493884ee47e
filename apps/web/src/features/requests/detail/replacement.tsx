import type { ArchiveDocument } from '@habilita/contract/files/files'
import { documentKindNames } from '@habilita/contract/requests/request-values'
import {
  replaceDocument,
  type RequestDetail,
  type RequestDocument,
} from '@habilita/contract/requests/requests'
import { Field } from '@habilita/ui/field'
import { Icon } from '@habilita/ui/icon'
import { Select } from '@habilita/ui/select'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../shared/api/call.ts'
import { day } from '@habilita/browser/day'
import { documentsQuery } from '../../../domain/documents/documents-query.ts'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { problemOf } from '@habilita/browser/form/problem'
import { Loaded } from '@habilita/browser/loaded'
import { putRequest, requestQuery } from '../../../domain/requests/request-query.ts'
import { replacementPlace } from '../../../domain/uploads/upload-place.ts'
import { dropUploads } from '../../../domain/uploads/use-uploads.ts'
import { userQuery } from '../../../domain/user/user-query.ts'
import { IssueDate } from '../../../domain/documents/issue-date.tsx'
import { ReplacementUpload } from './replacement-upload.tsx'
import { useReplacements } from './use-replacements.ts'
import { notifyIfChanged } from './use-request-action.ts'

type Chosen = Pick<ArchiveDocument, 'id' | 'fileName'>

const withReplacement = (request: RequestDetail, id: string, chosen: Chosen): RequestDetail => ({
  ...request,
  documents: request.documents.map(document =>
    document.id === id
      ? { ...document, replacement: { documentId: chosen.id, fileName: chosen.fileName } }
      : document,
  ),
})

/** The mutation key of the replacements of a request. */
export const replacingKey = (requestId: string) => ['replace-document', requestId] as const

/** Optimistic; reverted if the call fails. */
const useReplace = (requestId: string, id: string) => {
  const client = useQueryClient()
  const { queryKey } = requestQuery(requestId)
  return useMutation({
    mutationKey: replacingKey(requestId),
    mutationFn: (chosen: Chosen) =>
      call(replaceDocument, { params: { id: requestId, documentId: id }, body: { documentId: chosen.id } }),
    // Sequential, so that the last choice is sent last.
    scope: { id: replacementPlace(id) },
    // Offline it fails at once: there is a deadline.
    networkMode: 'always',
    onMutate: async chosen => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (before) client.setQueryData(queryKey, withReplacement(before, id, chosen))
      return { before }
    },
    onError: async (error, _chosen, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before)
      await notifyIfChanged(client, error)
    },
    onSuccess: detail => putRequest(client, detail),
  })
}

const fitting = (documents: readonly ArchiveDocument[], { kind, documentId }: RequestDocument) =>
  documents.filter(each => each.kind === kind && each.id !== documentId && !each.isExpired)

interface ReplacementProps {
  readonly request: RequestDetail
  readonly document: RequestDocument
}

/** Replaces a rejected document by one of the archive or a new one. The last choice counts. */
export const Replacement = ({ request, document }: ReplacementProps) => {
  const area = useRef<HTMLDivElement>(null)
  const user = useQuery(userQuery).data
  const archive = useQuery(documentsQuery)
  const replace = useReplace(request.id, document.id)
  const chosen = useReplacements(request)(document)
  const { replacement } = document
  const name = documentKindNames[document.kind].toLowerCase()
  const choose = (next: Chosen) => {
    if (!user) return
    const place = replacementPlace(document.id)
    // Finished uploads are in the archive; running ones are needed until the server accepts this choice.
    dropUploads(user, place, ({ state }) => state.status === 'saved')
    replace.mutate(next, { onSuccess: () => dropUploads(user, place) })
  }
  return (
    <div ref={area} tabIndex={-1} className="flex flex-col gap-3 rounded-md">
      <output className="contents">
        {replacement && (
          <p className="flex items-start gap-2 font-semibold text-ok">
            <Icon name="check" className="size-6" />
            <span className="min-w-0 wrap-anywhere">Lo cambias por {replacement.fileName}</span>
          </p>
        )}
      </output>
      {chosen.document && chosen.mustBeDated && (
        <IssueDate key={chosen.document.id} document={chosen.document} fault={chosen.fault} />
      )}
      <Loaded query={archive}>
        {({ documents }) => {
          const choice = fitting(documents, document)
          if (choice.length === 0) return null
          return (
            <Field label={`Elige otro de tu archivo (${name})`}>
              <Select
                value={replacement?.documentId ?? ''}
                onChange={({ currentTarget: { value } }) => {
                  const next = choice.find(({ id }) => id === value)
                  if (next) choose(next)
                }}
              >
                <option value="" disabled>
                  Elige un documento
                </option>
                {choice.map(({ id, fileName, createdAt }) => (
                  <option key={id} value={id}>
                    {fileName} ({day(createdAt)})
                  </option>
                ))}
              </Select>
            </Field>
          )
        }}
      </Loaded>
      {user && (
        <ReplacementUpload
          owner={user}
          document={document}
          onUploaded={replace.mutateAsync}
          onRemoved={() => area.current?.focus()}
        />
      )}
      {replace.error && <ProblemPanel {...problemOf(replace.error)} />}
    </div>
  )
}
