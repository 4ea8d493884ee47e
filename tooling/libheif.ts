import type { Plugin } from 'vite'

/** The decoder asks for Node's own parts in branches that a browser never takes: without them nobody looks for them. */
export const libheifWithoutNode = (): Plugin => ({
  name: 'libheif-without-node',
  enforce: 'pre',
  transform: {
    filter: { id: /\/libheif-js\/.*\.js$/ },
    handler: code => ({ code: code.replaceAll(/require\("(?:fs|path|crypto)"\)/g, '{}'), map: null }),
  },
})
