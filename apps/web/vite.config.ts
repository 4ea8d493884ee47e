import { serviceWorker } from '../../tooling/service-worker.ts'
import { sonnerWithoutInsertedStyles } from '../../tooling/sonner-styles.ts'
import { appConfig, local, port } from '../../tooling/vite.ts'

const { env } = process

export default appConfig({
  base: '/',
  port: port(env, 'WEB_PORT', 4000),
  env,
  plugins: [sonnerWithoutInsertedStyles(), serviceWorker('src/sw/sw.ts')],
  proxy: { '/backoffice': { target: local(port(env, 'BACKOFFICE_PORT', 4002)), ws: true } },
})
