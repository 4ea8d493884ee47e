// npm start: installs, builds and runs everything, each only when it is due.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApps } from './lib/build.mjs'
import { ready } from './lib/node.mjs'
import { project } from './lib/project.mjs'

// npm puts a shell between itself and us, and a killed shell tells nobody: when it is gone, we are to stop too.
const launcher = process.ppid
const watch = setInterval(() => {
  if (process.ppid === launcher) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 500).unref()

await ready()
await buildApps()
process.argv.splice(1, process.argv.length, 'habilita', 'serve')
await import(pathToFileURL(join(project, 'apps/server/src/main.ts')).href)
