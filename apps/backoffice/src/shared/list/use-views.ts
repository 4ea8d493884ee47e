import { ValidationError } from '@habilita/browser/api/errors'
import { messageOf } from '@habilita/browser/form/problem'
import { notify } from '@habilita/browser/toasts/notify'
import {
  addView,
  listViews,
  removeView,
  type SavedView,
  updateView,
  type ViewArea,
} from '@habilita/contract/staff/staff-views'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'

const queryKey = ['views']

/** The message of the field, or the general one. */
const errorText = (error: unknown): string =>
  error instanceof ValidationError ? (Object.values(error.fields)[0] ?? error.message) : messageOf(error)

/** Saved filters of this user, or shared by others. Each change returns an error message or undefined. */
export const useViews = (list: ViewArea) => {
  const client = useQueryClient()
  const query = useQuery({ queryKey, queryFn: () => call(listViews, {}) })
  const views = (query.data?.views ?? []).filter(({ area }) => area === list)
  const own = views.filter(({ sharedBy }) => sharedBy === null)

  const change = async (
    asking: Promise<{ readonly views: readonly SavedView[] }>,
    done: () => void,
  ): Promise<string | undefined> => {
    try {
      client.setQueryData(queryKey, await asking)
      done()
      return undefined
    } catch (error) {
      return errorText(error)
    }
  }

  const add = (name: string, search: string, shared: boolean) =>
    change(call(addView, { body: { id: crypto.randomUUID(), area: list, name, search, shared } }), () =>
      notify({
        severity: 'success',
        title: `Vista «${name}» guardada`,
        ...(shared && { description: 'La ve todo el equipo.' }),
      }),
    )

  const update = (
    view: SavedView,
    part: { readonly name?: string; readonly shared?: boolean },
    done: string,
  ) =>
    change(
      call(updateView, {
        params: { id: view.id },
        body: {
          name: view.name,
          search: view.search,
          // Ignored for views of others.
          place: Math.max(0, own.indexOf(view)),
          ...part,
        },
      }),
      () => notify({ severity: 'success', title: done }),
    )

  return {
    query,
    own,
    others: views.filter(({ sharedBy }) => sharedBy !== null),
    add,
    rename: (view: SavedView, name: string) => update(view, { name }, `La vista se llama ahora «${name}»`),
    share: (view: SavedView, shared: boolean) =>
      update(
        view,
        { shared },
        shared ? `«${view.name}» la ve ahora todo el equipo` : `«${view.name}» ya no se comparte`,
      ),
    remove: (view: SavedView) =>
      change(call(removeView, { params: { id: view.id } }), () =>
        notify({
          severity: 'success',
          title: `Vista «${view.name}» borrada`,
          // No undo for views of others: it would make a view of the user's own.
          ...(view.sharedBy === null && {
            action: { label: 'Deshacer', run: () => void add(view.name, view.search, view.shared) },
          }),
        }),
      ),
  }
}
