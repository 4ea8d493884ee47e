import { expect, test } from 'vitest'
import { readNotice } from './notice.ts'

test('§7 push: a notice has a title, a text, a link, a tag and the number of unread notices', () => {
  const notice = { title: 'Examen', body: 'Mañana a las 9:30', link: '/exams', tag: 'exam-1', unread: 2 }
  expect(readNotice(JSON.stringify(notice))).toEqual(notice)
})

test.each([
  undefined,
  '',
  'hola',
  'null',
  '[]',
  '7',
  '{"title":7,"body":{}}',
  '{"title":""}',
  '{"unread":"2"}',
  '{"unread":-1}',
])('§7 push: an unreadable message still gives a generic notice (%s)', json =>
  expect(readNotice(json)).toEqual({ title: 'Tienes un aviso nuevo' }),
)
