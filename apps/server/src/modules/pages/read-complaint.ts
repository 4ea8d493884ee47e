import { randomUUID } from 'node:crypto'
import { OpenComplaint } from '@habilita/contract/cases/cases'
import { fieldMessages } from '@habilita/contract/api/messages'
import * as z from 'zod/mini'
import { TRAP, type Typed } from './complaint-page.ts'

type Read =
  | { readonly typed: Typed; readonly complaint: OpenComplaint & { readonly id: string } }
  | { readonly typed: Typed; readonly complaint: undefined }

const Id = z.uuid()

/** Parses the submitted form and returns its values and faults. */
export const readComplaint = (body: unknown): Read => {
  const sent = new URLSearchParams(typeof body === 'string' ? body : '')
  const value = (name: string): string => sent.get(name) ?? ''
  const values = {
    name: value('name'),
    email: value('email').trim(),
    category: value('category'),
    subject: value('subject'),
    text: value('text'),
  }
  const trapped = value(TRAP)
  const id = Id.safeParse(sent.get('id')).data ?? randomUUID()
  const parsed = OpenComplaint.safeParse(values)
  const faults = {
    ...(parsed.success ? {} : fieldMessages(parsed.error.issues)),
    ...(trapped === '' ? {} : { [TRAP]: 'Borra lo que hay en este campo.' }),
  }
  const typed: Typed = { id, values: { ...values, [TRAP]: trapped }, faults }
  return parsed.success && trapped === ''
    ? { typed, complaint: { id, ...parsed.data } }
    : { typed, complaint: undefined }
}
