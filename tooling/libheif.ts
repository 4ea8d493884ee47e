import type { Plugin } from 'vite'

/**
 * Removes imports of Node modules that the decoder never uses in a browser and the bundler cannot resolve.
 */
export const libheifWithoutNode = (): Plugin => ({
  name: 'libheif-without-node',
  enforce: 'pre',
  transform: {
    filter: { id: /\/libheif-js\/.*\.js$/ },
    handler: code => ({ code: code.replaceAll(/require\("(?:fs|path|crypto)"\)/g, '{}'), map: null }),
  },
})
