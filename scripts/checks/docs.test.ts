import { expect, test } from 'vitest'
import { documentFaults } from './docs.mjs'

const present = new Set([
  'apps/web/src/main.tsx',
  'apps/web',
  'docs/decisions/0001-node.md',
  'README.md',
  'apps/*/src',
])
const repository = {
  has: (path: string) => present.has(path.replace(/\/$/, '')),
  hasFileNamed: (name: string) => ['README.md', 'package.json'].includes(name),
  folders: ['apps', 'docs', 'scripts'],
  generated: ['dist', '.data'],
  scripts: ['start', 'dev'],
}
const faults = (markdown: string, document = 'README.md') => documentFaults(document, markdown, repository)

test.each([
  'See [the app](apps/web/src/main.tsx#top), [it](./apps/web/) and [the web](https://example.es/gone).',
  '[ref]: docs/decisions/0001-node.md "title"',
  'Run `npm start`, `npm run dev -- --host` or `npm ci`; edit `apps/web/src/main.tsx:12`.',
  'Placeholders as `apps/<app>/src` and `apps/web/src/{a,b}.ts`, globs as `apps/*/src`.',
  'Built into `apps/web/dist/index.html`, kept in `.data/db`; `modules/x/rules.ts` is relative.',
  '`README.md`, `package.json` and `rules.ts`.',
  '```sh\nnpm run dev\napps/gone is only an example here\n```',
  'We let npm install things: prose is no command. [Top](#top)',
])('accepts: %s', markdown => {
  expect(faults(markdown)).toEqual([])
})

test.each([
  ['[gone](apps/gone.ts)', 'README.md names apps/gone.ts, which does not exist'],
  ['![gone](./gone.png)', 'README.md names gone.png, which does not exist'],
  ['[gone]: docs/gone.md', 'README.md names docs/gone.md, which does not exist'],
  ['`apps/web/src/gone.ts`', 'README.md names apps/web/src/gone.ts, which does not exist'],
  ['`node scripts/gone.mjs serve`', 'README.md names scripts/gone.mjs, which does not exist'],
  ['`./gone`', 'README.md names gone, which does not exist'],
  ['`apps/*/gone`', 'README.md names apps/*/gone, which does not exist'],
  ['`vite.config.ts`', 'README.md names vite.config.ts, which no folder has'],
  ['`.oxlintrc.json`', 'README.md names .oxlintrc.json, which no folder has'],
  ['`npm run build`', 'README.md `npm run build` is no script of package.json'],
  ['`npm test`', 'README.md `npm test` is no script of package.json'],
  ['`npm dev`', 'README.md `npm dev` is no script of package.json'],
  ['```sh\nnpm run gone\n```', 'README.md `npm run gone` is no script of package.json'],
])('reports: %s', (markdown, fault) => {
  expect(faults(markdown)).toEqual([fault])
})

test('a link is relative to the page that contains it', () => {
  expect(faults('[up](../README.md) [here](0001-node.md)', 'docs/decisions/0002-b.md')).toEqual([
    'docs/decisions/0002-b.md names docs/README.md, which does not exist',
  ])
})
