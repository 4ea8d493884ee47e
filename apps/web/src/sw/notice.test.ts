import { expect, test } from 'vitest'
import { readNotice } from './notice.ts'

test('§7 push: a notice says its title, its words, where it leads, what it replaces and how many are unread', () => {
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
])('§7 push: one that cannot be read still says that there is something (%s)', json =>
  expect(readNotice(json)).toEqual({ title: 'Tienes un aviso nuevo' }),
)
