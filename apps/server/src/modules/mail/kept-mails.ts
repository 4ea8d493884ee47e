import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComposedMail } from '../../ports/mailer.ts'

/** A mail as stored in its file. */
export type KeptMail = Omit<ComposedMail, 'date'> & { readonly date: string }

const OURS = /^\d+-[0-9a-f-]{36}\.json$/

/** Names sort by the mail's time, and every attempt of one mail gets the same name. */
export const nameOf = ({ id, date }: ComposedMail): string => `${date.getTime()}-${id}.json`

/** Oldest first. */
export const listNames = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => [])
  return names.filter(name => OURS.test(name)).toSorted()
}

/** Undefined when the file was deleted meanwhile or is not valid JSON. */
const read = async (folder: string, name: string): Promise<KeptMail | undefined> => {
  try {
    return JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail
  } catch {
    return undefined
  }
}

/** All stored mails, newest first. */
export const readKeptMails = async (folder: string): Promise<KeptMail[]> => {
  const names = await listNames(folder)
  const mails = await Promise.all(names.toReversed().map(name => read(folder, name)))
  return mails.filter(mail => mail !== undefined)
}

export const findKeptMail = async (folder: string, id: string): Promise<KeptMail | undefined> => {
  const name = (await listNames(folder)).find(candidate => candidate.endsWith(`-${id}.json`))
  return name === undefined ? undefined : read(folder, name)
}
