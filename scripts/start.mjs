// npm start: installs and builds if needed, then runs everything.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApps } from './lib/build.mjs'
import { ready } from './lib/node.mjs'
import { project } from './lib/project.mjs'

// npm starts this script through a shell, and a killed shell forwards no signal: stop when the shell is gone.
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
