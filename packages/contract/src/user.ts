import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The person's profile. */
export const User = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})
User.register(z.globalRegistry, { id: 'User' })
export type User = z.infer<typeof User>

export const getUser = endpoint({
  id: 'getUser',
  method: 'GET',
  path: '/user',
  access: 'signed_in',
  summary: 'My profile',
  reply: User,
})

export const initialiseUser = endpoint({
  id: 'initialiseUser',
  method: 'POST',
  path: '/user',
  access: 'signed_in',
  summary: 'Create my profile, or give the one there is',
  reply: User,
})

export const changeUserEmail = endpoint({
  id: 'changeUserEmail',
  method: 'PATCH',
  path: '/user/email',
  access: 'email_changed',
  summary: 'Take over the address that my identity has now, and no other',
  body: z.object({ email: z.email() }),
  reply: User,
})
