import type { Draft, DraftChanges, DraftField } from '@habilita/contract/requests/drafts'

export const DRAFT_KEY = '00000000-0000-4000-8000-000000000001'

const emptyServerDraft: Draft = {
  key: DRAFT_KEY,
  requestId: DRAFT_KEY,
  values: {},
  versions: {},
  scheme: null,
  savedAt: '2026-11-15T15:30:00.000Z',
  deletedOn: '2027-01-14',
}

const put = (draft: Draft, field: DraftField, value: unknown): Draft => ({
  ...draft,
  values: { ...draft.values, [field]: value },
  versions: { ...draft.versions, [field]: (draft.versions[field] ?? 0) + 1 },
})

/** The server's merge rule: a field is accepted if it was edited on the newest version. */
export const mergingServer = () => {
  let draft = emptyServerDraft
  return {
    draft: (): Draft => draft,
    put: (field: DraftField, value: unknown) => {
      draft = put(draft, field, value)
    },
    save: ({ changes, base }: { changes: DraftChanges; base: Draft['versions'] }) => {
      const fields = Object.keys(changes) as DraftField[]
      const different = fields.filter(
        field => JSON.stringify(draft.values[field]) !== JSON.stringify(changes[field]),
      )
      const isNewest = (field: DraftField) => (base[field] ?? 0) === (draft.versions[field] ?? 0)
      const refused = different.filter(field => !isNewest(field))
      for (const field of different.filter(isNewest)) draft = put(draft, field, changes[field])
      return { draft, refused }
    },
  }
}
