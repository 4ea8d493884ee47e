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
} from '@habilita/contract/staff-views'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'

const queryKey = ['views']

/** What went wrong, in the words of its field where it has one. */
const wordsOf = (error: unknown): string =>
  error instanceof ValidationError ? (Object.values(error.fields)[0] ?? error.message) : messageOf(error)

/** The filters that this person has kept under a name. Each change gives what went wrong, or nothing. */
export const useViews = (list: ViewArea) => {
  const client = useQueryClient()
  const query = useQuery({ queryKey, queryFn: () => call(listViews, {}) })
  const views = (query.data?.views ?? []).filter(({ area }) => area === list)

  const change = async (
    asking: Promise<{ readonly views: readonly SavedView[] }>,
    done: () => void,
  ): Promise<string | undefined> => {
    try {
      client.setQueryData(queryKey, await asking)
      done()
      return undefined
    } catch (error) {
      return wordsOf(error)
    }
  }

  const add = (name: string, search: string) =>
    change(call(addView, { body: { id: crypto.randomUUID(), area: list, name, search } }), () =>
      notify({ severity: 'success', title: `Vista «${name}» guardada` }),
    )

  return {
    query,
    views,
    add,
    rename: (view: SavedView, name: string) =>
      change(
        call(updateView, {
          params: { id: view.id },
          body: { name, search: view.search, place: views.indexOf(view) },
        }),
        () => notify({ severity: 'success', title: `La vista se llama ahora «${name}»` }),
      ),
    remove: (view: SavedView) =>
      change(call(removeView, { params: { id: view.id } }), () =>
        notify({
          severity: 'success',
          title: `Vista «${view.name}» borrada`,
          action: { label: 'Deshacer', run: () => void add(view.name, view.search) },
        }),
      ),
  }
}
