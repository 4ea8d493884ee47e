import type { Plugin } from 'vite'

/**
 * The decoder requires Node modules in branches that a browser never takes: removing them spares the bundler
 * from resolving them.
 */
export const libheifWithoutNode = (): Plugin => ({
  name: 'libheif-without-node',
  enforce: 'pre',
  transform: {
    filter: { id: /\/libheif-js\/.*\.js$/ },
    handler: code => ({ code: code.replaceAll(/require\("(?:fs|path|crypto)"\)/g, '{}'), map: null }),
  },
})
