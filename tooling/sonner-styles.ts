import type { Plugin } from 'vite'

const INSERTION = /\b__insertCSS\("[^\n]*"\);?/

/**
 * sonner writes its styles into the page as it loads, which `style-src 'self'` forbids: here it loses that line,
 * and `packages/browser` imports the file with the same styles. A sonner that does it otherwise fails the build.
 */
export const sonnerWithoutInsertedStyles = (): Plugin => ({
  name: 'sonner-without-inserted-styles',
  // Bundled beforehand, as the development server does with packages, it would not come by here.
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
