import type { Plugin } from 'vite'

const INSERTION = /\b__insertCSS\("[^\n]*"\);?/

/**
 * sonner inserts its styles into the page when it loads, which `style-src 'self'` forbids: this removes that
 * line, and `packages/browser` imports the same styles from a file. The build fails if sonner changes this.
 */
export const sonnerWithoutInsertedStyles = (): Plugin => ({
  name: 'sonner-without-inserted-styles',
  // Prebundled, as the development server does with packages, it would bypass this plugin.
  config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
  transform: {
    filter: { id: /[/\\]node_modules[/\\]sonner[/\\][^?]*\.m?js/ },
    handler(code) {
      const kept = code.replace(INSERTION, '')
      if (kept === code)
        this.error('sonner no longer inserts its styles by __insertCSS("…"): look how it does.')
      return { code: kept, map: null }
    },
  },
})
