import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption, type ProxyOptions, type Rolldown, type UserConfig } from 'vite'
import { headLinks } from './head-links.ts'
import { precompress } from './precompress.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface App {
  readonly base: '/' | `/${string}/`
  readonly port: number
  readonly env: Environment
  /** In development: paths that another server answers, besides the API's own. */
  readonly proxy?: Record<string, ProxyOptions>
  /** What this app alone is built with. It comes first: the router splits screens before React sees them. */
  readonly plugins?: readonly PluginOption[]
  /** What comes in one file because it is wanted together; each with all it needs that an earlier one does not have. */
  readonly files?: readonly Pick<Rolldown.CodeSplittingGroup, 'name' | 'test'>[]
}

export const port = (env: Environment, name: string, fallback: number): number =>
  Number(env[name] ?? fallback)

export const local = (at: number): string => `http://127.0.0.1:${at}`

/** What both apps are built with. The result runs under `script-src 'self'; style-src 'self'`: nothing inline. */
export const appConfig = ({ base, port: at, env, proxy = {}, plugins = [], files = [] }: App): UserConfig => {
  const api = { target: local(port(env, 'API_PORT', 4001)) }
  return defineConfig({
    base,
    plugins: [...plugins, react(), tailwind(), headLinks(api.target), precompress()],
    build: {
      target: 'baseline-widely-available',
      // Browsers that know `light-dark()`. For older ones it would be rewritten to variables that are settled on
      // the root, and then neither a nested `data-theme` nor a `/brand.css` would be heard.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      sourcemap: false,
      reportCompressedSize: false,
      // What every visit starts with is one file: pieces would be as many requests and compress worse. The desk's is the
      // larger one; beyond what it is now the builder warns.
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }, ...files] } },
      },
    },
    server: {
      host: '127.0.0.1',
      port: at,
      strictPort: true,
      proxy: {
        '/api/': api,
        '/brand.css': api,
        '/brand/': api,
        '/manifest.webmanifest': api,
        '/health': api,
        '/identitytoolkit.googleapis.com/': api,
        '/securetoken.googleapis.com/': api,
        '/.well-known/jwks.json': api,
        // Not all of /dev: the interface pieces at /dev/ui are served by Vite itself.
        '/dev/mail': api,
        // The pages for everybody, which the server writes.
        '^/(legal|schemes|fees|verify|complaints|pages)(/|[?]|$)': api,
        '/emulator/': api,
        ...proxy,
      },
    },
  })
}
