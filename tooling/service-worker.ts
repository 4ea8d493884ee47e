import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'

interface PrecacheEntry {
  readonly url: string
  /** Null if the name itself changes with the content. */
  readonly revision: string | null
}

/** The server inserts a revision of its page and brand here, so that the worker changes with them. */
const PAGE_REVISION = '%PAGE_REVISION%'
const BRAND = ['/brand.css', '/brand/logo'].map(url => ({ url, revision: PAGE_REVISION }))

/** Files copied unchanged that the page itself loads. */
const LOADED_BY_PAGE = /\.(?:js|css|woff2|svg)$/

/** Fetched on first use, and never by most users: too large to precache on every phone. */
const ON_DEMAND = /\/heic-worker-|\.wasm$/

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 12)

const copiedFiles = async (folder: string): Promise<PrecacheEntry[]> => {
  const files = folder === '' ? [] : await readdir(folder, { recursive: true }).catch(() => [])
  return Promise.all(
    files
      .filter(file => LOADED_BY_PAGE.test(file))
      .map(async file => ({
        url: `/${file.replaceAll('\\', '/')}`,
        revision: hashOf(await readFile(join(folder, file))),
      })),
  )
}

/** Builds the service worker to `sw.js` next to the app, with the list of all files of that build. */
export const serviceWorker = (source: string): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: resolved => {
      config = resolved
    },
    writeBundle: async (_options, bundle) => {
      const built = Object.keys(bundle)
        .filter(file => file.startsWith(`${config.build.assetsDir}/`) && !ON_DEMAND.test(file))
        .map(file => ({ url: `/${file}`, revision: null }))
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no index.html: what to show offline?')
      const revision = `${hashOf(Buffer.from(page.source))}-${PAGE_REVISION}`
      const precache = [{ url: '/', revision }, ...BRAND, ...built, ...(await copiedFiles(config.publicDir))]
      await build({
        configFile: false,
        root: config.root,
        publicDir: false,
        logLevel: 'warn',
        define: {
          'import.meta.env.PRECACHE': JSON.stringify(precache),
          'import.meta.env.BUILD': JSON.stringify(hashOf(JSON.stringify(precache))),
        },
        build: {
          outDir: config.build.outDir,
          emptyOutDir: false,
          target: config.build.target,
          reportCompressedSize: false,
          rolldownOptions: {
            input: join(config.root, source),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}
