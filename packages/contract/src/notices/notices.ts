import * as z from 'zod/mini'
import { categories } from '../values/categories.ts'
import { endpoint } from '../api/endpoint.ts'
import { SearchText } from '../requests/requests.ts'
import { numberInText } from '../api/wire.ts'

/** Notices: N01 to N30 are the texts of domain.md §5.6, the others are our own. */
export const noticeCodes = [
  'N01',
  'N02',
  'N03',
  'N04',
  'N05',
  'N06',
  'N07',
  'N08',
  'N09',
  'N10',
  'N11',
  'N12',
  'N13',
  'N14',
  'N15',
  'N16',
  'N17',
  'N18',
  'N19',
  'N20',
  'N21',
  'N22',
  'N23',
  'N24',
  'N25',
  'N26',
  'N27',
  'N28',
  'N30',
  'N31',
  'N32',
  'N33',
  'N34',
  'N35',
  'N36',
  'N37',
  'N38',
  'N39',
  'N40',
  'N45',
  'N46',
  'N47',
  'N50',
  'N51',
  'N52',
  'N53',
] as const
export type NoticeCode = (typeof noticeCodes)[number]

export const Notice = z.object({
  id: z.uuid(),
  code: z.enum(noticeCodes),
  category: z.enum(categories),
  title: z.string(),
  body: z.string(),
  /** A path of the app. */
  link: z.string(),
  createdAt: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
})
Notice.register(z.globalRegistry, { id: 'Notice' })
export type Notice = z.infer<typeof Notice>

export const NOTICES_PAGE_SIZE = 20

const NoticeId = z.object({ id: z.uuid() })

export const listNotices = endpoint({
  id: 'listNotices',
  method: 'GET',
  path: '/notices',
  access: 'verified',
  summary: 'List my notices, newest first, and the number of unread ones',
  query: z.object({
    q: z.optional(SearchText),
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(numberInText.check(z.minimum(1), z.maximum(200))),
  }),
  reply: z.object({ notices: z.array(Notice), unread: z.int(), next: z.nullable(z.string()) }),
})

export const readNotice = endpoint({
  id: 'readNotice',
  method: 'POST',
  path: '/notices/:id/read',
  access: 'verified',
  summary: 'Mark a notice as read',
  params: NoticeId,
})

/** Notices marked together share one time, which is used to undo it. */
const ReadAt = z.strictObject({ readAt: z.iso.datetime() })

/** `upTo` is the newest notice on screen: later ones stay unread. */
export const readNotices = endpoint({
  id: 'readNotices',
  method: 'POST',
  path: '/notices/read',
  access: 'verified',
  summary: 'Mark a notice and all earlier ones as read',
  body: z.strictObject({ upTo: z.uuid() }),
  reply: ReadAt,
})

export const unreadNotices = endpoint({
  id: 'unreadNotices',
  method: 'POST',
  path: '/notices/unread',
  access: 'verified',
  summary: 'Mark as unread the notices that one call marked as read',
  body: ReadAt,
})

const ChosenChannels = z.strictObject({ email: z.boolean(), push: z.boolean() })

/** In-app notices cannot be turned off: deadlines must be visible somewhere. */
const NoticePreferences = z.object({ app: z.literal(true), email: z.boolean(), push: z.boolean() })
NoticePreferences.register(z.globalRegistry, { id: 'NoticePreferences' })
export type NoticePreferences = z.infer<typeof NoticePreferences>

export const getNoticePreferences = endpoint({
  id: 'getNoticePreferences',
  method: 'GET',
  path: '/notices/preferences',
  access: 'verified',
  summary: 'Get my notice channels',
  reply: NoticePreferences,
})

export const setNoticePreferences = endpoint({
  id: 'setNoticePreferences',
  method: 'PUT',
  path: '/notices/preferences',
  access: 'verified',
  summary: 'Set my notice channels, besides the app',
  body: ChosenChannels,
  reply: NoticePreferences,
})
