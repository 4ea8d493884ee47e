// Builds the apps whose sources have changed since their last build.
import { buildApps } from './lib/build.mjs'
import { ready } from './lib/node.mjs'

await ready()
await buildApps()
