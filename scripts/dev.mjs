// npm run dev: restarts the API and updates both apps in the browser when their sources change.
import { join } from 'node:path'
import { ready, run } from './lib/node.mjs'
import { project } from './lib/project.mjs'

await ready()

const port = Number(process.env['PORT'] ?? 4000)
const ports = { WEB_PORT: String(port), API_PORT: String(port + 1), BACKOFFICE_PORT: String(port + 2) }
const env = { ...process.env, ...ports }
const vite = join(project, 'node_modules/vite/bin/vite.js')

console.log(
  `App http://127.0.0.1:${port} · back office /backoffice/ · interface pieces /dev/ui · stop with Ctrl+C`,
)
await Promise.race([
  run(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', 'serve', '--api-only'],
    {
      // Links in mails lead to the Vite server of the app, which proxies API paths to this process.
      env: { ...env, PORT: ports.API_PORT, PUBLIC_URL: `http://127.0.0.1:${port}` },
    },
  ),
  ...['web', 'backoffice'].map(app =>
    run(process.execPath, [vite], { cwd: join(project, 'apps', app), env }),
  ),
])
process.kill(process.pid, 'SIGTERM')
