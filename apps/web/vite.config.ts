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
    // Of these parts signing in, mailed links and the screens behind them need a few each, before anything else.
    {
      name: 'pieces',
      test: /[\\/](?:ui[\\/]src[\\/]skeleton|errors[\\/]to-auth-error|auth[\\/]sign-out)\.tsx?$/,
    },
    // What calls the API: signing up does too.
    {
      name: 'calls',
      test: /[\\/](?:shared[\\/]api[\\/]call|shared[\\/]legal[\\/]markdown|contract[\\/]src[\\/](?:user|body))\.tsx?$/,
    },
    // With all it needs: it is part of every first visit, once there is nothing else to do.
    { name: 'registration', test: /[\\/]pwa[\\/]registration\.ts$/ },
    // What is around every screen of somebody signed in, and the start, where they begin.
    { name: 'signed-in', test: /[\\/]routes[\\/]_protected(?:[\\/]_main(?:[\\/]index)?)?\.tsx\?tsr/ },
  ],
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A screen and what it loads come together, when somebody is about to go there.
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
    // What comes as a file, or in the worker's own build.
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
