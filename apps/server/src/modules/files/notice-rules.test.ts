import { expect, test } from 'vitest'
import { documentNoticeRules } from './notice-rules.ts'
import { documentNotices } from './notices.ts'

const words = documentNoticeRules['document.expiring']({ until: '2026-12-01' })

test('N27: the person of a medical report that expires learns until when to send a new one', () => {
  expect(words).toEqual({
    code: 'N27',
    title: 'Tu certificado médico caduca pronto',
    body: 'Sube uno nuevo antes del 1 de diciembre de 2026.',
  })
})

test('a locked screen does not show that the document is a medical one', () => {
  const { title, body } = { ...words, ...documentNotices.looks[words.code]?.discreet }
  expect(`${title} ${body}`).not.toMatch(/médic/)
})
