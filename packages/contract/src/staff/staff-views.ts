import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { lineOfText } from '../values/line-of-text.ts'

/** Lists with saved views. */
const viewAreas = [
  'queue',
  'decisions',
  'sessions',
  'certificates',
  'people',
  'cases',
  'data_requests',
  'audit',
] as const
const ViewAreaCode = z.enum(viewAreas)
export type ViewArea = z.infer<typeof ViewAreaCode>

export const MOST_VIEWS = 50

const name = lineOfText(60)
/** Query string without question mark. */
const search = z
  .string()
  .check(z.maxLength(2000), z.regex(/^[^\s\p{C}]*$/u, 'Hay caracteres que no se pueden usar.'))

export const SavedView = z.object({
  id: z.uuid(),
  area: ViewAreaCode,
  name: z.string(),
  search: z.string(),
  /** Available to all staff. */
  shared: z.boolean(),
  /** Owner of a shared view; null for the caller's own views. */
  sharedBy: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  /** The owner may rename, share and delete a view; admins may do so with shared views. */
  mayChange: z.boolean(),
})
SavedView.register(z.globalRegistry, { id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>

const Views = z.object({ views: z.array(SavedView) })

export const listViews = endpoint({
  id: 'listViews',
  method: 'GET',
  path: '/staff/views',
  access: 'staff',
  summary: 'List my saved views by area, in my order, then those that others share, by name',
  reply: Views,
})

export const addView = endpoint({
  id: 'addView',
  method: 'POST',
  path: '/staff/views',
  access: 'staff',
  summary: 'Create a saved view, as the last of its area; idempotent by id',
  body: z.strictObject({ id: z.uuid(), area: ViewAreaCode, name, search, shared: z.optional(z.boolean()) }),
  reply: Views,
})

export const updateView = endpoint({
  id: 'updateView',
  method: 'PUT',
  path: '/staff/views/:id',
  access: 'staff',
  summary: 'Rename, change, share, unshare or move a saved view within its area',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    name,
    search,
    /** Omitted: unchanged. */
    shared: z.optional(z.boolean()),
    /** From 0; values past the end mean last. */
    place: z.int().check(z.minimum(0), z.maximum(MOST_VIEWS)),
  }),
  reply: Views,
})

export const removeView = endpoint({
  id: 'removeView',
  method: 'DELETE',
  path: '/staff/views/:id',
  access: 'staff',
  summary: 'Delete a saved view',
  params: z.object({ id: z.uuid() }),
  reply: Views,
})
