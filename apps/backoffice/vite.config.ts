import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { licences } from '../../tooling/licences.ts'
import { pdfDecoders } from '../../tooling/pdf-decoders.ts'
import { sonnerWithoutInsertedStyles } from '../../tooling/sonner-styles.ts'
import { appConfig, port } from '../../tooling/vite.ts'

const { env } = process

const config = appConfig({
  base: '/backoffice/',
  port: port(env, 'BACKOFFICE_PORT', 4002),
  env,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    }),
    sonnerWithoutInsertedStyles(),
    pdfDecoders('pdfjs-dist'),
    licences([
      '@fontsource-variable/atkinson-hyperlegible-next',
      '@fontsource-variable/atkinson-hyperlegible-mono',
    ]),
  ],
})

export default { ...config, worker: { format: 'es' as const } }
