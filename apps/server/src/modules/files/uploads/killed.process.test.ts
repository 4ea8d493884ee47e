import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { addDocument } from '@habilita/contract/files/files'
import { initialiseUser } from '@habilita/contract/people/user'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { apiCaller } from '../../../testing/api-caller.ts'
import { killPostgres, newDataDir, startProbe } from '../../../testing/start-probe.ts'
import { idOf, tusClient } from '../../../testing/tus-client.ts'
import { makePdf } from '../../../testing/pdf-samples.ts'

/** Two incompressible megabytes in a valid PDF: about four pieces. */
const bigPdf = (): Buffer => {
  const noise = randomBytes(1_000_000).toString('hex')
  return makePdf({ objects: [`<< /Length ${noise.length} >>\nstream\n${noise}\nendstream`] })
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex')

const signUp = async (address: string, dataDir: string) => {
  const response = await fetch(`${address}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=habilita`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'subida@correo.es',
      password: 'una frase larga y fácil',
      returnSecureToken: true,
    }),
  })
  const { localId, idToken } = (await response.json()) as { localId: string; idToken: string }
  const database = new Client({ host: join(dataDir, 'run'), user: 'habilita', database: 'habilita' })
  await database.connect()
  await database.query('update accounts set email_verified = true')
  await database.end()
  return { id: localId, email: 'subida@correo.es', idToken }
}

test('an upload that is interrupted ten times while server and database are killed arrives unchanged', async () => {
  const dataDir = await newDataDir()
  let probe = startProbe(dataDir)
  let address = await probe.address
  const account = await signUp(address, dataDir)
  await apiCaller(address, account).call(initialiseUser, {})
  const bytes = bigPdf()
  const client = () => tusClient(address, () => account.idToken)
  const created = await client().create(bytes.length)
  const uploadId = idOf(created)

  for (let cut = 0; cut < 10; cut += 1) {
    const { offset } = await client().head(uploadId)
    const sending = client().startPatch(uploadId, offset, bytes.subarray(offset))
    await sending.send(200_000)
    if (cut === 5) {
      await probe.killGroup()
      await killPostgres(dataDir)
      probe = startProbe(dataDir)
      address = await probe.address
    }
    await sending.cut()
  }
  const reached = async () => (await client().head(uploadId)).offset
  await expect.poll(reached).toBeGreaterThan(0)
  for (let offset = await reached(); offset < bytes.length; offset = await reached())
    await client().patch(uploadId, offset, bytes.subarray(offset))

  const document = await apiCaller(address, account).call(addDocument, {
    body: { uploadId, kind: 'work_history' },
  })
  const sent = await fetch(`${address}/api/v1/documents/${document.id}/content`, {
    headers: { authorization: `Bearer ${account.idToken}` },
  })
  expect(sha256(Buffer.from(await sent.arrayBuffer()))).toBe(sha256(bytes))
  expect(document.file.md5Hash).toBe(createHash('md5').update(bytes).digest('base64'))
})
