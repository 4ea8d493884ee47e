import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { libheifWithoutNode } from '../../tooling/libheif.ts'
import { licences } from '../../tooling/licences.ts'
import { serviceWorker } from '../../tooling/service-worker.ts'
import { sonnerWithoutInsertedStyles } from '../../tooling/sonner-styles.ts'
import { appConfig, local, port } from '../../tooling/vite.ts'

const { env } = process

const config = appConfig({
  base: '/',
  port: port(env, 'WEB_PORT', 4000),
  env,
  proxy: { '/backoffice': { target: local(port(env, 'BACKOFFICE_PORT', 4002)), ws: true } },
  files: [
    // Small modules that sign-in, mailed links and the screens behind them all need first.
    {
      name: 'pieces',
      test: /[\\/](?:ui[\\/]src[\\/]skeleton|errors[\\/]to-auth-error|auth[\\/]sign-out)\.tsx?$/,
    },
    // Code that calls the API. Sign-up needs it too.
    {
      name: 'calls',
      test: /[\\/](?:shared[\\/]api[\\/]call|domain[\\/]legal[\\/]markdown|contract[\\/]src[\\/](?:people[\\/]user|api[\\/]body))\.tsx?$/,
    },
    // Loaded with its dependencies on every first visit, when the page is idle.
    { name: 'registration', test: /[\\/]pwa[\\/]registration\.ts$/ },
    // The layout of every signed-in screen, and the home screen.
    { name: 'signed-in', test: /[\\/]routes[\\/]_protected(?:[\\/]_main(?:[\\/]index)?)?\.tsx\?tsr/ },
  ],
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A screen and its loader share a chunk, which is preloaded on intent.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      generatedRouteTree: './src/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    }),
    sonnerWithoutInsertedStyles(),
    serviceWorker('src/sw/sw.ts'),
    // Packages shipped as files or bundled in the worker's own build.
    licences([
      'libheif-js',
      '@fontsource-variable/atkinson-hyperlegible-next',
      '@fontsource-variable/atkinson-hyperlegible-mono',
      'workbox-core',
      'workbox-precaching',
      'workbox-routing',
      'workbox-strategies',
    ]),
  ],
})

export default { ...config, worker: { format: 'es' as const, plugins: () => [libheifWithoutNode()] } }
