import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What was compiled at one start is not compiled at the next; where nothing can be written, it just is.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'))
await import('./cli/commands.ts')
