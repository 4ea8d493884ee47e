import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { Profile, ProfileChange, profileFields } from './profile.ts'

export const User = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** Increases with every change of the profile. */
  version: z.int(),
  profile: Profile,
  /** Last accepted terms, and whether they are in force. */
  terms: z.nullable(z.object({ version: z.string(), acceptedAt: z.iso.datetime(), inForce: z.boolean() })),
  /** 32 bytes in base64url, unique to the person: encrypts drafts on the device. */
  draftKey: z.string(),
})
User.register(z.globalRegistry, { id: 'User' })
export type User = z.infer<typeof User>

/** `version` is that of the form: newer changes from another device are not overwritten. */
export const UserChange = z
  .strictObject({
    ...ProfileChange.shape,
    version: z.optional(z.int()),
    acceptedTerms: z.optional(z.strictObject({ version: z.string() })),
  })
  .check(
    z.refine(
      input => input.version !== undefined || profileFields.every(field => input[field] === undefined),
      {
        path: ['version'],
        error: 'Este dato es obligatorio.',
      },
    ),
  )
export type UserChange = z.infer<typeof UserChange>

export const getUser = endpoint({
  id: 'getUser',
  method: 'GET',
  path: '/user',
  access: 'signed_in',
  summary: 'Get my account and profile',
  reply: User,
})

export const initialiseUser = endpoint({
  id: 'initialiseUser',
  method: 'POST',
  path: '/user',
  access: 'signed_in',
  summary: 'Create my profile, or return the existing one',
  reply: User,
})

export const updateUser = endpoint({
  id: 'updateUser',
  method: 'PATCH',
  path: '/user',
  access: 'signed_in',
  summary: 'Update my profile, or accept the terms in force',
  body: UserChange,
  reply: User,
})

export const changeUserEmail = endpoint({
  id: 'changeUserEmail',
  method: 'PATCH',
  path: '/user/email',
  access: 'email_changed',
  summary: 'Update my email address to the current one of my identity; no other is accepted',
  body: z.object({ email: z.email() }),
  reply: User,
})
