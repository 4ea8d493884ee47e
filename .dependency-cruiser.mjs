/**
 * The import rules of architecture.md. `scripts/checks/boundaries.mjs` applies them and breaks each rule once
 * in a test tree (scripts/checks/planted.mjs) to prove that it fires: a new rule needs a breach there.
 */
const test = '\\.test\\.tsx?$'
const npm = '(^|/)node_modules/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contract-imports-zod-alone',
      comment: 'Both sides and the browser load the contract: zod/mini and its own files, nothing else.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: test },
      to: { pathNot: ['^packages/contract/src/', `${npm}zod/mini/`] },
    },
    {
      name: 'contract-tests-stay-light',
      comment: 'Tests of the contract add the test tools, and no other workspace.',
      severity: 'error',
      from: { path: `^packages/contract/.*${test}` },
      to: { pathNot: ['^packages/contract/src/', `${npm}(zod/mini|vitest|fast-check)/`] },
    },
    {
      name: 'zod-mini-not-zod',
      comment: 'Plain zod is three times the bytes in the browser and sets its English texts for everybody.',
      severity: 'error',
      from: {},
      to: { path: `${npm}zod/`, pathNot: `${npm}zod/(mini|v4/core)/` },
    },
    {
      name: 'ui-imports-react-and-radix-alone',
      comment: 'Primitives and tokens: no fetching, no domain words.',
      severity: 'error',
      from: { path: '^packages/ui/', pathNot: test },
      to: { pathNot: ['^packages/ui/src/', `${npm}(@types/)?react/`, `${npm}(@radix-ui|radix-ui)/`] },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'Its tests may use any tool, but nothing of the product.',
      severity: 'error',
      from: { path: `^packages/ui/.*${test}` },
      to: { path: '^(apps|e2e|bench|scripts|packages/(contract|browser))/' },
    },
    {
      name: 'browser-is-below-the-apps',
      comment: 'What both apps do in the browser: contract and ui, and nothing of an app.',
      severity: 'error',
      from: { path: '^packages/browser/' },
      to: { path: '^(apps|e2e|bench|scripts)/' },
    },
    {
      name: 'apps-are-apart',
      comment: 'Web, back office and server meet in the contract; tools look at apps, never the reverse.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^(apps|e2e|bench|scripts)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'server-has-no-screens',
      comment:
        'Primitives of the screen belong to the two apps. The guilloche and the icons are lines, for paper and pages too.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^packages/(ui|browser)/', pathNot: '^packages/ui/src/(guilloche|icon-shapes)\\.ts$' },
    },
    {
      name: 'features-are-apart',
      comment: 'A feature imports its own files and the layers below: domain (web only) and shared.',
      severity: 'error',
      from: { path: '^apps/(web|backoffice)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/', pathNot: ['^apps/$1/src/features/$2/', '^apps/$1/src/(domain|shared)/'] },
    },
    {
      name: 'routes-only-bind',
      comment: 'A route binds URL, search schema, guard and component: features and the layers below.',
      severity: 'error',
      from: { path: '^apps/(web|backoffice)/src/routes/' },
      to: { path: '^apps/$1/', pathNot: '^apps/$1/src/(routes|features|domain|shared)/' },
    },
    {
      name: 'domain-is-below-features',
      comment: 'Domain code is used by several features and imports domain and shared only.',
      severity: 'error',
      from: { path: '^apps/web/src/domain/' },
      to: { path: '^apps/web/', pathNot: '^apps/web/src/(domain|shared)/' },
    },
    {
      name: 'shared-is-below',
      comment: 'Shared is plumbing: it imports no domain, feature or route.',
      severity: 'error',
      from: { path: '^apps/(web|backoffice)/src/shared/' },
      to: { path: '^apps/$1/', pathNot: '^apps/$1/src/shared/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules and policies are functions of plain data: the contract, their own module, DomainError.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/.*\\b(rules|policy)\\.ts$' },
      to: {
        pathNot: [
          '^packages/contract/src/',
          '^apps/server/src/modules/$1/',
          '^apps/server/src/domain-error\\.ts$',
        ],
      },
    },
    {
      name: 'rules-reach-no-effect',
      comment: 'Nor through another file: no database, HTTP, event, job or clock. `now` is an argument.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/[^/]+/.*\\b(rules|policy)\\.ts$' },
      to: {
        path: '^apps/server/src/(db|http|events|jobs|testing)/|^apps/server/src/(deps|app|main|platform/(clock|config))\\.ts$',
        reachable: true,
      },
    },
    {
      name: 'modules-meet-in-public',
      comment: 'Another module is its public.ts; effects across modules travel as events.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/(public|jobs)\\.ts$'],
      },
    },
    {
      name: 'jobs-are-declared-lightly',
      comment:
        'jobs.ts declares what other modules may add to the queue: it imports the job type and nothing else.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/[^/]+/jobs\\.ts$' },
      to: { pathNot: '^apps/server/src/jobs/job\\.ts$' },
    },
    {
      name: 'composition-knows-all-modules',
      comment: 'A module declares itself in module.ts; composition.ts alone imports it.',
      severity: 'error',
      from: { pathNot: '^apps/server/src/composition\\.ts$' },
      to: { path: '^apps/server/src/modules/[^/]+/module\\.ts$' },
    },
    {
      name: 'composition-is-on-top',
      comment: 'The composed product is handed down by the command line, never imported from below.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [test, '^apps/server/src/(cli|testing)/'] },
      to: { path: '^apps/server/src/composition\\.ts$' },
    },
    {
      name: 'below-modules',
      comment: 'Ports, platform, database, events, jobs, HTTP, app and deps know no module.',
      severity: 'error',
      from: {
        path: '^apps/server/src/((ports|platform|db|events|jobs|http|text)/|(app|deps|module)\\.ts$)',
        pathNot: test,
      },
      to: { path: '^apps/server/src/modules/' },
    },
    {
      name: 'modules-know-no-http',
      comment:
        'Only routes.ts speaks HTTP, by http/; nobody in a module knows the app, its start or its config.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: [`^.*/routes\\.ts$`, test] },
      to: { path: '^apps/server/src/(http/|cli/|(app|main|platform/config)\\.ts$)' },
    },
    {
      name: 'http-sees-no-tables',
      comment:
        'Rows belong to modules. Health asks which migrations are in place, errors what the database means.',
      severity: 'error',
      from: { path: '^apps/server/src/(http/|app\\.ts$)', pathNot: test },
      to: { path: '^apps/server/src/db/', pathNot: '^apps/server/src/db/(migrate|faults)\\.ts$' },
    },
    {
      name: 'builders-are-for-tests',
      comment: 'Test builders and the fixed clock never reach the product.',
      severity: 'error',
      from: { path: '^apps/', pathNot: [test, '/src/testing/'] },
      to: { path: '^apps/[^/]+/src/testing/' },
    },
    {
      name: 'e2e-sees-the-product-from-outside',
      comment: 'Browser tests use the built product and the contract.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(apps|packages/(ui|browser)|bench)/' },
    },
    {
      name: 'no-barrels',
      comment: 'Import from the file that defines it. A public.ts is the one list of what a module offers.',
      severity: 'error',
      from: { pathNot: '^apps/server/src/modules/[^/]+/public\\.ts$' },
      to: { dependencyTypes: ['export'] },
    },
    {
      name: 'no-circular',
      comment:
        'Imports form no circle. Type imports count: files that need each other belong together or apart.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment:
        'A file that imports nothing and that nobody imports is left over, unless something starts it.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.config\\.[cm]?[jt]s$',
          '^scripts/',
          '^bench/',
          '^e2e/',
          '^apps/[^/]+/(src/main\\.tsx?$|dev/|public/)',
          // Served to the browser unbundled, by the page that shows stored mail.
          '^apps/server/src/modules/mail/dev/[a-z]+\\.js$',
        ],
      },
      to: {},
    },
    {
      name: 'imports-resolve',
      comment: 'An import that leads nowhere is checked by no rule. Vite serves virtual: and ?query itself.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?[a-z]+$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: npm },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache|coverage|pictures|test-results)/' },
    moduleSystems: ['es6', 'cjs'],
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
}
