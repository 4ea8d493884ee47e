import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { lineOfText } from '../values/line-of-text.ts'

/** The lists that can be set to something worth keeping. */
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
/** That of the address, without its question mark: what the list is set to. */
const search = z
  .string()
  .check(z.maxLength(2000), z.regex(/^[^\s\p{C}]*$/u, 'Hay caracteres que no se pueden usar.'))

export const SavedView = z.object({
  id: z.uuid(),
  area: ViewAreaCode,
  name: z.string(),
  search: z.string(),
  /** Everybody of the body may pick it. */
  shared: z.boolean(),
  /** Who shares it, of somebody else's; null of one's own. */
  sharedBy: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  /** Whose it is names it anew, shares it and takes it away; of what is shared, admins too. */
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
  summary: 'What I have set my lists to and kept, area by area, in my order; then what others share, by name',
  reply: Views,
})

export const addView = endpoint({
  id: 'addView',
  method: 'POST',
  path: '/staff/views',
  access: 'staff',
  summary:
    'Keep what a list is set to, as the last of its area. Sent twice with the same id, it is there once',
  body: z.strictObject({ id: z.uuid(), area: ViewAreaCode, name, search, shared: z.optional(z.boolean()) }),
  reply: Views,
})

export const updateView = endpoint({
  id: 'updateView',
  method: 'PUT',
  path: '/staff/views/:id',
  access: 'staff',
  summary:
    'Name it anew, set it to something else, share it or no longer, or move it to another place among those of its area',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    name,
    search,
    /** As it was, without it. */
    shared: z.optional(z.boolean()),
    /** From 0 on; one behind the last is the last. */
    place: z.int().check(z.minimum(0), z.maximum(MOST_VIEWS)),
  }),
  reply: Views,
})

export const removeView = endpoint({
  id: 'removeView',
  method: 'DELETE',
  path: '/staff/views/:id',
  access: 'staff',
  summary: 'Keep it no longer',
  params: z.object({ id: z.uuid() }),
  reply: Views,
})
