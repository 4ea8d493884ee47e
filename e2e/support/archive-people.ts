import { randomUUID } from 'node:crypto'
import type { ArchiveDocument } from '@habilita/contract/files/files'
import { UPLOADS_PATH } from '@habilita/contract/files/files'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import { beginElsewhere, completeProfile } from './new-request-people.ts'
import { signInByPassword } from './people.ts'
import type { Person } from './sdk/identity-test.ts'
import { asAnotherDevice } from './settings-people.ts'
import { expect } from './test.ts'

/** A small, valid PDF of one page. */
export const buildPdf = (): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ]
  let text = '%PDF-1.7\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 4\n0000000000 65535 f \n${starts.join('')}`
  return Buffer.from(`${text}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
}

const upload = async (address: string, person: Person, fileName: string): Promise<string> => {
  const { idToken } = await signInByPassword(address, person)
  const headers = { authorization: `Bearer ${idToken}`, 'tus-resumable': '1.0.0' }
  const bytes = new Uint8Array(buildPdf())
  const filename = Buffer.from(fileName).toString('base64')
  const created = await fetch(`${address}${UPLOADS_PATH}`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': `filename ${filename}` },
  })
  const id = created.headers.get('location')?.split('/').at(-1) ?? ''
  const sent = await fetch(`${address}${UPLOADS_PATH}/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  })
  expect(sent.status).toBe(204)
  return id
}

/** Adds a document to the person's archive from another device. */
export const archiveElsewhere = async (
  address: string,
  person: Person,
  document: Pick<ArchiveDocument, 'kind' | 'fileName'> &
    Partial<Pick<ArchiveDocument, 'validUntil' | 'issuedOn'>>,
): Promise<ArchiveDocument> => {
  const { fileName, ...rest } = document
  const uploadId = await upload(address, person, fileName)
  const call = await asAnotherDevice(address, person)
  const { status, json } = await call('POST', '/documents', { uploadId, ...rest })
  expect(status).toBe(200)
  return json
}

export interface Asked {
  readonly category: SchemeCategory
  readonly scopes: readonly string[]
  /** The date of the medical report, if one is required. */
  readonly medicalOn?: string
}

const GAS: Asked = { category: 'gas', scopes: ['GAS-B'] }

/** Submits a request with real documents from another device, which causes a notice. */
export const submitElsewhere = async (
  address: string,
  person: Person,
  { medicalOn, ...asked }: Asked = GAS,
): Promise<{ readonly requestId: string; readonly number: string }> => {
  await completeProfile(address, person)
  const identity = await archiveElsewhere(address, person, { kind: 'identity', fileName: 'DNI.pdf' })
  const photo = await archiveElsewhere(address, person, { kind: 'photo', fileName: 'Foto.pdf' })
  const report = { kind: 'medical', fileName: 'Informe.pdf', issuedOn: medicalOn ?? null } as const
  const key = await beginElsewhere(address, person, {
    ...asked,
    type: 'initial',
    doc_identity: [identity.id],
    doc_photo: [photo.id],
    ...(medicalOn !== undefined && { doc_medical: [(await archiveElsewhere(address, person, report)).id] }),
    declarations: ['truth', 'ethics', 'mark'].map(code => ({ code, version: 1 })),
  })
  const call = await asAnotherDevice(address, person)
  const { versions }: { readonly versions: object } = (await call('GET', `/drafts/${key}`)).json
  const body = { idempotencyKey: randomUUID(), base: versions }
  const { status, json } = await call('POST', `/drafts/${key}/submission`, body)
  expect(status, JSON.stringify(json)).toBe(200)
  return json
}
