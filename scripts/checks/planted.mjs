/** @typedef {{ rule: string, from: string, to?: string }} Breach */

const modules = 'apps/server/src/modules'

/**
 * A small product as path → source: a clean part, and files that break each boundary once.
 * Every file that is not listed in `breaches` must pass.
 */
export const files = {
  // The clean part: the rules allow each import below.
  'packages/contract/src/good.ts': `import * as z from 'zod/mini'\nexport const Good = z.string()`,
  'packages/contract/src/good.test.ts': `import 'vitest'\nimport 'fast-check'\nimport './good.ts'`,
  'packages/ui/src/good.tsx': `import { useId } from 'react'\nexport const Good = () => <b id={useId()} />`,
  'packages/browser/src/good.ts': `import { Good } from '@habilita/contract/good'\nexport const good = Good`,
  'apps/web/src/shared/api.ts': `import { good } from '@habilita/browser/good'\nexport const api = good`,
  'apps/web/src/domain/exams/exams.ts': `import { api } from '../../shared/api.ts'\nexport const exams = api`,
  'apps/web/src/features/home/home.tsx': `import { Good } from '@habilita/ui/good'
    import { exams } from '../../domain/exams/exams.ts'
    import { api } from '../../shared/api.ts'
    export const Home = () => <Good key={String([api, exams])} />`,
  'apps/web/src/routes/index.tsx': `import { Home } from '../features/home/home.tsx'\nexport const route = Home`,
  'apps/web/src/main.tsx': `import { route } from './routes/index.tsx'\nroute()`,
  'apps/server/src/domain-error.ts': `export class DomainError extends Error {}`,
  'apps/server/src/db/client.ts': `export const db = 1`,
  'apps/server/src/db/migrate.ts': `import { db } from './client.ts'\nexport const readMigrations = db`,
  'apps/server/src/http/bind.ts': `export const bind = 1`,
  'apps/server/src/http/health.ts': `import { readMigrations } from '../db/migrate.ts'\nexport const health = readMigrations`,
  'apps/server/src/testing/builders.ts': `import { db } from '../db/client.ts'\nexport const buildUser = db`,
  'apps/server/src/jobs/job.ts': `export const job = 1`,
  'apps/server/src/module.ts': `import type { bind } from './http/bind.ts'\nexport type Module = typeof bind`,
  'apps/server/src/app.ts': `import { health } from './http/health.ts'
    import type { Module } from './module.ts'
    export const app = (modules: Module[]) => [modules, health]`,
  'apps/server/src/composition.ts': `import { examsModule } from './modules/exams/module.ts'
    import { user } from './modules/user/public.ts'
    export const product = [examsModule, user]`,
  'apps/server/src/cli/serve.ts': `import { app } from '../app.ts'
    import { product } from '../composition.ts'
    export const serve = [app, product]`,
  [`${modules}/exams/rules.ts`]: `import { Good } from '@habilita/contract/good'
    import { DomainError } from '../../domain-error.ts'
    export const rule = [Good, DomainError]`,
  [`${modules}/exams/book.ts`]: `import { db } from '../../db/client.ts'
    import { rule } from './rules.ts'
    import { user } from '../user/public.ts'
    export const book = [db, rule, user]`,
  [`${modules}/exams/book.test.ts`]: `import { buildUser } from '../../testing/builders.ts'\nbuildUser.toFixed()`,
  [`${modules}/exams/routes.ts`]: `import { bind } from '../../http/bind.ts'
    import { book } from './book.ts'
    export const routes = [bind, book]`,
  [`${modules}/exams/jobs.ts`]: `import { job } from '../../jobs/job.ts'\nexport const offerSeatsJob = job`,
  [`${modules}/exams/module.ts`]: `import type { Module } from '../../module.ts'
    import { offerSeatsJob } from './jobs.ts'
    import { routes } from './routes.ts'
    export const examsModule: Module = [offerSeatsJob, routes]`,
  [`${modules}/user/erase.ts`]: `import { offerSeatsJob } from '../exams/jobs.ts'\nexport const erase = offerSeatsJob`,
  [`${modules}/user/find.ts`]: `export const user = 1`,
  [`${modules}/user/public.ts`]: `export { user } from './find.ts'`,
  'e2e/good.spec.ts': `import { Good } from '@habilita/contract/good'\nGood.parse('')`,

  // The breaches, one file each; type-only, dynamic and built-in imports count like any other.
  'packages/contract/src/bad-node.ts': `import { join } from 'node:path'\nexport const bad = join`,
  'packages/contract/src/bad.test.ts': `import { user } from '../../../${modules}/user/public.ts'\nuser.toFixed()`,
  'packages/ui/src/bad-zod.tsx': `import type * as z from 'zod/mini'\nexport type Bad = z.ZodMiniType`,
  'packages/ui/src/bad.test.tsx': `import { Good } from '@habilita/contract/good'\nGood.parse('')`,
  'packages/browser/src/bad-app.ts': `import { api } from '../../../apps/web/src/shared/api.ts'\nexport const bad = api`,
  'apps/web/src/shared/bad-zod.ts': `import * as z from 'zod'\nexport const Bad = z.string()`,
  'apps/web/src/bad-server.ts': `import type { app } from '../../server/src/app.ts'\nexport type Bad = typeof app`,
  'apps/backoffice/src/bad-web.ts': `export const bad = () => import('../../web/src/shared/api.ts')`,
  'apps/server/src/bad-web.ts': `import { api } from '../../web/src/shared/api.ts'\nexport const bad = api`,
  'apps/server/src/bad-ui.ts': `import { Good } from '@habilita/ui/good'\nexport const bad = Good`,
  'apps/web/src/features/exams/bad-feature.ts': `import { Home } from '../home/home.tsx'\nexport const bad = Home`,
  'apps/web/src/features/exams/bad-route.ts': `import { route } from '../../routes/index.tsx'\nexport const bad = route`,
  'apps/web/src/other.ts': `import { api } from './shared/api.ts'\nexport const other = api`,
  'apps/web/src/routes/bad.ts': `import { other } from '../other.ts'\nexport const bad = other`,
  'apps/web/src/domain/exams/bad-feature.ts': `import { Home } from '../../features/home/home.tsx'\nexport const bad = Home`,
  'apps/web/src/shared/bad-domain.ts': `import { exams } from '../domain/exams/exams.ts'\nexport const bad = exams`,
  'apps/web/src/shared/bad-feature.ts': `import { Home } from '../features/home/home.tsx'\nexport const bad = Home`,
  [`${modules}/files/policy.ts`]: `import { createHash } from 'node:crypto'\nexport const bad = createHash`,
  [`${modules}/files/rules.ts`]: `import { stored } from './stored.ts'\nexport const bad = stored`,
  [`${modules}/files/stored.ts`]: `import { db } from '../../db/client.ts'\nexport const stored = db`,
  [`${modules}/staff/policy.ts`]: `export const bad = () => Date.now()`,
  [`${modules}/staff/invite.ts`]: `import { bad } from './policy.ts'\nexport const invite = bad`,
  [`${modules}/files/bad-module.ts`]: `import { user } from '../user/find.ts'\nexport const bad = user`,
  [`${modules}/files/bad-http.ts`]: `import { bind } from '../../http/bind.ts'\nexport const bad = bind`,
  [`${modules}/files/jobs.ts`]: `import { stored } from './stored.ts'\nexport const badJob = stored`,
  'apps/server/src/cli/bad-module.ts': `import { examsModule } from '../modules/exams/module.ts'\nexport const bad = examsModule`,
  'apps/server/src/jobs/bad-product.ts': `import { product } from '../composition.ts'\nexport const bad = product`,
  'apps/server/src/http/bad-verb.ts': `import type { user } from '../modules/user/public.ts'\nexport type Bad = typeof user`,
  'apps/server/src/http/bad-table.ts': `import { db } from '../db/client.ts'\nexport const bad = db`,
  'apps/server/src/jobs/bad-builder.ts': `import { buildUser } from '../testing/builders.ts'\nexport const bad = buildUser`,
  'e2e/bad.spec.ts': `import { db } from '../apps/server/src/db/client.ts'\ndb.toFixed()`,
  'apps/web/src/shared/bad-barrel.ts': `export * from './api.ts'`,
  'apps/web/src/shared/circle-a.ts': `import { b } from './circle-b.ts'\nexport const a = () => b`,
  'apps/web/src/shared/circle-b.ts': `import { a } from './circle-a.ts'\nexport const b = () => a`,
  'apps/server/src/db/circle-c.ts': `import type { D } from './circle-d.ts'\nexport type C = D | undefined`,
  'apps/server/src/db/circle-d.ts': `import type { C } from './circle-c.ts'\nexport type D = C | null`,
  'apps/web/src/shared/bad-orphan.ts': `export const left = 'over'`,
  'apps/web/src/shared/bad-path.ts': `import { gone } from './gone.ts'\nexport const bad = gone`,
}

/** @type {readonly Breach[]} */
export const breaches = [
  { rule: 'contract-imports-zod-alone', from: 'packages/contract/src/bad-node.ts', to: 'path' },
  {
    rule: 'contract-tests-stay-light',
    from: 'packages/contract/src/bad.test.ts',
    to: `${modules}/user/public.ts`,
  },
  { rule: 'ui-imports-react-and-radix-alone', from: 'packages/ui/src/bad-zod.tsx', to: 'zod/mini/index.js' },
  { rule: 'ui-knows-no-domain', from: 'packages/ui/src/bad.test.tsx', to: 'packages/contract/src/good.ts' },
  {
    rule: 'browser-is-below-the-apps',
    from: 'packages/browser/src/bad-app.ts',
    to: 'apps/web/src/shared/api.ts',
  },
  { rule: 'zod-mini-not-zod', from: 'apps/web/src/shared/bad-zod.ts', to: 'zod/index.js' },
  { rule: 'apps-are-apart', from: 'apps/web/src/bad-server.ts', to: 'apps/server/src/app.ts' },
  { rule: 'apps-are-apart', from: 'apps/backoffice/src/bad-web.ts', to: 'apps/web/src/shared/api.ts' },
  { rule: 'apps-are-apart', from: 'apps/server/src/bad-web.ts', to: 'apps/web/src/shared/api.ts' },
  { rule: 'server-has-no-screens', from: 'apps/server/src/bad-ui.ts', to: 'packages/ui/src/good.tsx' },
  {
    rule: 'features-are-apart',
    from: 'apps/web/src/features/exams/bad-feature.ts',
    to: 'apps/web/src/features/home/home.tsx',
  },
  {
    rule: 'features-are-apart',
    from: 'apps/web/src/features/exams/bad-route.ts',
    to: 'apps/web/src/routes/index.tsx',
  },
  { rule: 'routes-only-bind', from: 'apps/web/src/routes/bad.ts', to: 'apps/web/src/other.ts' },
  {
    rule: 'domain-is-below-features',
    from: 'apps/web/src/domain/exams/bad-feature.ts',
    to: 'apps/web/src/features/home/home.tsx',
  },
  {
    rule: 'shared-is-below',
    from: 'apps/web/src/shared/bad-domain.ts',
    to: 'apps/web/src/domain/exams/exams.ts',
  },
  {
    rule: 'shared-is-below',
    from: 'apps/web/src/shared/bad-feature.ts',
    to: 'apps/web/src/features/home/home.tsx',
  },
  { rule: 'rules-are-pure', from: `${modules}/files/policy.ts`, to: 'crypto' },
  { rule: 'rules-reach-no-effect', from: `${modules}/files/rules.ts`, to: 'apps/server/src/db/client.ts' },
  { rule: 'rules-get-now-as-argument', from: `${modules}/staff/policy.ts` },
  { rule: 'modules-meet-in-public', from: `${modules}/files/bad-module.ts`, to: `${modules}/user/find.ts` },
  { rule: 'modules-know-no-http', from: `${modules}/files/bad-http.ts`, to: 'apps/server/src/http/bind.ts' },
  { rule: 'jobs-are-declared-lightly', from: `${modules}/files/jobs.ts`, to: `${modules}/files/stored.ts` },
  {
    rule: 'composition-knows-all-modules',
    from: 'apps/server/src/cli/bad-module.ts',
    to: `${modules}/exams/module.ts`,
  },
  {
    rule: 'composition-is-on-top',
    from: 'apps/server/src/jobs/bad-product.ts',
    to: 'apps/server/src/composition.ts',
  },
  { rule: 'below-modules', from: 'apps/server/src/http/bad-verb.ts', to: `${modules}/user/public.ts` },
  {
    rule: 'http-sees-no-tables',
    from: 'apps/server/src/http/bad-table.ts',
    to: 'apps/server/src/db/client.ts',
  },
  {
    rule: 'builders-are-for-tests',
    from: 'apps/server/src/jobs/bad-builder.ts',
    to: 'apps/server/src/testing/builders.ts',
  },
  { rule: 'e2e-sees-the-product-from-outside', from: 'e2e/bad.spec.ts', to: 'apps/server/src/db/client.ts' },
  { rule: 'no-barrels', from: 'apps/web/src/shared/bad-barrel.ts', to: 'apps/web/src/shared/api.ts' },
  { rule: 'no-circular', from: 'apps/web/src/shared/circle-a.ts', to: 'apps/web/src/shared/circle-b.ts' },
  { rule: 'no-circular', from: 'apps/server/src/db/circle-c.ts', to: 'apps/server/src/db/circle-d.ts' },
  { rule: 'no-orphans', from: 'apps/web/src/shared/bad-orphan.ts' },
  { rule: 'imports-resolve', from: 'apps/web/src/shared/bad-path.ts', to: './gone.ts' },
]
