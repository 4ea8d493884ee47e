// npm run screens: screenshots of every screen and state, light and dark, phone and desktop, in pictures/.
import { join } from 'node:path'
import { buildApps } from './lib/build.mjs'
import { ready, run } from './lib/node.mjs'
import { project } from './lib/project.mjs'
import { findChromium } from './lib/system-packages.mjs'

await ready()
await buildApps()
const env = { ...process.env, CHROMIUM_PATH: await findChromium() }
const playwright = join(project, 'node_modules/@playwright/test/cli.js')
process.exit(await run(process.execPath, [playwright, 'test', '--config=e2e', '--project=screens'], { env }))
