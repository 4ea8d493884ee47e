import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tempDir } from '../../testing/temp-dir.ts'
import { folderMailer } from './folder-mailer.ts'
import { findKeptMail, readKeptMails } from './kept-mails.ts'
import type { ComposedMail } from '../../ports/mailer.ts'

const mail = (minute: number, more: Partial<ComposedMail> = {}): ComposedMail => {
  const id = randomUUID()
  return {
    id,
    messageId: `<${id}@localhost>`,
    date: new Date(Date.UTC(2026, 10, 16, 9, minute)),
    to: 'marta@correo.example',
    subject: `Correo ${minute}`,
    html: '<p>Hola</p>',
    text: 'Hola',
    ...more,
  }
}

const newFolder = async (): Promise<string> => {
  const folder = await tempDir()
  onTestFinished(folder.remove)
  return join(folder.path, 'mail')
}

test('each mail is one complete file that only its owner can read', async () => {
  const folder = await newFolder()
  const sent = mail(0, { link: 'http://localhost/x', code: { requestType: 'VERIFY_EMAIL', oobCode: 'abc' } })
  await folderMailer(folder).send(sent)
  const [name = '', ...more] = await readdir(folder)
  expect(more).toEqual([])
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(JSON.parse(await readFile(join(folder, name), 'utf8'))).toEqual({
    ...sent,
    date: '2026-11-16T09:00:00.000Z',
  })
})

test('another attempt for the same mail replaces its file', async () => {
  const folder = await newFolder()
  const mailer = folderMailer(folder)
  const first = mail(0)
  await mailer.send(first)
  await mailer.send(mail(1))
  await mailer.send({ ...first, subject: 'Otra vez' })
  expect((await readKeptMails(folder)).map(kept => kept.subject)).toEqual(['Correo 1', 'Otra vez'])
  expect(await readdir(folder)).toHaveLength(2)
})

test('keeps the newest 500 mails, and deletes no other file', async () => {
  const folder = await newFolder()
  const mailer = folderMailer(folder)
  await mailer.send(mail(0))
  await writeFile(join(folder, 'notes.json'), 'mine')
  for (let minute = 501; minute > 0; minute -= 1) await mailer.send(mail(minute))
  const kept = await readKeptMails(folder)
  expect(kept).toHaveLength(500)
  expect([kept.at(0)?.subject, kept.at(-1)?.subject]).toEqual(['Correo 501', 'Correo 2'])
  expect(await readdir(folder)).toContain('notes.json')
})

test('finds a mail by its id, and skips a broken or missing file', async () => {
  const folder = await newFolder()
  expect(await readKeptMails(folder)).toEqual([])
  const one = mail(0)
  await folderMailer(folder).send(one)
  await writeFile(join(folder, `1-${randomUUID()}.json`), '{')
  expect(await findKeptMail(folder, one.id)).toMatchObject({ id: one.id, subject: 'Correo 0' })
  expect(await findKeptMail(folder, randomUUID())).toBeUndefined()
  expect(await readKeptMails(folder)).toHaveLength(1)
})

test('rejects when the folder cannot be written, so that the mail is retried', async () => {
  const folder = await newFolder()
  await writeFile(folder, 'a file stands in its place')
  await expect(folderMailer(folder).send(mail(0))).rejects.toThrow(/EEXIST|ENOTDIR/)
})
