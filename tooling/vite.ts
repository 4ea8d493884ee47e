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
  /** In development: paths that another server answers, in addition to the API's own. */
  readonly proxy?: Record<string, ProxyOptions>
  /** Plugins of this app only. They come first: the router splits screens before React's plugin runs. */
  readonly plugins?: readonly PluginOption[]
  /** Modules bundled into one file because they are used together; each file adds what earlier ones lack. */
  readonly files?: readonly Pick<Rolldown.CodeSplittingGroup, 'name' | 'test'>[]
}

export const port = (env: Environment, name: string, fallback: number): number =>
  Number(env[name] ?? fallback)

export const local = (at: number): string => `http://127.0.0.1:${at}`

/**
 * Build configuration of both apps. The result has nothing inline, as the content security policy requires.
 */
export const appConfig = ({ base, port: at, env, proxy = {}, plugins = [], files = [] }: App): UserConfig => {
  const api = { target: local(port(env, 'API_PORT', 4001)) }
  return defineConfig({
    base,
    plugins: [...plugins, react(), tailwind(), headLinks(api.target), precompress()],
    build: {
      target: 'baseline-widely-available',
      // Browsers that support `light-dark()`. For older ones it would be compiled to variables resolved at
      // the root, so that a nested `data-theme` or `/brand.css` would have no effect.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      sourcemap: false,
      reportCompressedSize: false,
      // Everything loaded at the start is one file: several would need more calls and compress worse. The
      // desk's is the larger one; the bundler warns if it grows beyond its current size.
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
        // Not all of /dev: Vite itself serves the component gallery at /dev/ui.
        '/dev/mail': api,
        // Public pages, which the server renders.
        '^/(legal|schemes|fees|verify|complaints|pages)(/|[?]|$)': api,
        '/emulator/': api,
        ...proxy,
      },
    },
  })
}
