import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon, type IconName } from './icon.tsx'
import './more-icons.ts'

const named: readonly IconName[] = [
  'certificates',
  'accreditations',
  'quality',
  'independence',
  'ethics-code',
  'exam-theoretical',
  'exam-practical',
  'invoices',
  'requests',
  'reports',
]

test('§1 icons: the app draws a different one for everything that the specification names', () => {
  const paths = named.map(
    name => / d="([^"]+)"/.exec(renderToStaticMarkup(createElement(Icon, { name })))?.[1] ?? `no ${name}`,
  )
  expect(paths.filter(path => path.startsWith('no '))).toEqual([])
  expect(new Set(paths).size).toBe(named.length)
})
