import { enableCompileCache } from 'node:module'
import { compileCacheFolder } from './platform/compile-cache.ts'

// Without a writable folder Node skips the cache.
enableCompileCache(compileCacheFolder)
await import('./cli/commands.ts')
