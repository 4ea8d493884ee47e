import { problemOf } from '@habilita/browser/form/problem'
import { notify } from '@habilita/browser/toasts/notify'
import { placeTemplate, type ReasonTemplate } from '@habilita/contract/staff/staff-templates'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'
import { useShortcut } from '../../../shared/keys/shortcuts.ts'
import type { Step } from './text-row.tsx'
import { textsQuery } from './texts-query.ts'

/** The visible active neighbour that the text would move past. */
const passed = (
  shown: readonly ReasonTemplate[],
  text: ReasonTemplate,
  step: Step,
): ReasonTemplate | undefined => {
  const offered = shown.filter(({ isRetired, kind }) => !isRetired && kind === text.kind)
  const at = offered.indexOf(text)
  return at === -1 ? undefined : offered[at + step]
}

/** Id of the next text of the same kind, visible or not. */
const nextOf = (all: readonly ReasonTemplate[], { id, kind }: ReasonTemplate): string | null => {
  const own = all.filter(each => each.kind === kind)
  return own[own.findIndex(each => each.id === id) + 1]?.id ?? null
}

interface Order {
  readonly all: readonly ReasonTemplate[]
  /** Texts that match the filters. */
  readonly shown: readonly ReasonTemplate[]
  readonly isAdmin: boolean
}

/** Moves texts past their visible neighbour, in the order they are offered. */
export const useOrder = ({ all, shown, isAdmin }: Order) => {
  const client = useQueryClient()
  const mayMove = (text: ReasonTemplate, step: Step): boolean =>
    isAdmin && passed(shown, text, step) !== undefined
  const move = async (text: ReasonTemplate, step: Step): Promise<void> => {
    const other = passed(shown, text, step)
    if (!other) return
    try {
      const before = step === -1 ? other.id : nextOf(all, other)
      const placed = await call(placeTemplate, { params: { id: text.id }, body: { before } })
      // A query started earlier would restore the old order.
      await client.cancelQueries(textsQuery)
      client.setQueryData(textsQuery.queryKey, placed)
      // The focused button has moved with its row.
      setTimeout(() => document.querySelector<HTMLElement>(`[data-text='${text.id}']`)?.focus())
    } catch (error) {
      notify({ severity: 'error', title: 'No se ha podido mover', description: problemOf(error).message })
    }
  }
  const moveFocused = (step: Step) => {
    const id = document.activeElement?.getAttribute('data-text')
    const text = shown.find(each => each.id === id)
    if (text) void move(text, step)
  }
  const about = { group: 'Ajustes', enabled: isAdmin }
  useShortcut(['shift+k'], { label: 'Subir el texto', ...about }, () => moveFocused(-1))
  useShortcut(['shift+j'], { label: 'Bajar el texto', ...about }, () => moveFocused(1))
  return { mayMove, move }
}
