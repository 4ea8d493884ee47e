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
