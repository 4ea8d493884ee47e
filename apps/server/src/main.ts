import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Compiled code is cached for the next start; without a writable folder Node skips the cache.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'))
await import('./cli/commands.ts')
