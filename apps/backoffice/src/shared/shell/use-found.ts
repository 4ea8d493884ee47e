import type { IconName } from '@habilita/ui/icon'
import type { NavigateOptions } from '@tanstack/react-router'

/** Something that was found, and where it is shown. */
export interface Found {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  readonly detail?: string
  readonly group: string
  readonly at: NavigateOptions
}

export const useFound = (
  _text: string,
): { readonly found: readonly Found[]; readonly searching: boolean } => ({
  found: [],
  searching: false,
})
