import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listNames, nameOf } from './kept-mails.ts'
import type { Mailer } from '../../ports/mailer.ts'

const MOST_KEPT = 500

/** Writes mail to a folder instead of sending it, when no mail server is configured. */
export const folderMailer = (folder: string): Mailer => ({
  send: async mail => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, nameOf(mail))
    const partial = `${file}.partial`
    await writeFile(partial, JSON.stringify(mail), { mode: 0o600 })
    await rename(partial, file)
    const old = (await listNames(folder)).slice(0, -MOST_KEPT)
    await Promise.all(old.map(name => rm(join(folder, name), { force: true })))
  },
})
