import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const DECODERS = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']

/**
 * Scanned images in a PDF are decoded by scripts that the library loads by name from one folder: our pages
 * may not compile WebAssembly. The folder name contains the version, since its files are cached forever.
 */
export const pdfDecoders = (library: string): Plugin => ({
  name: 'pdf-decoders',
  apply: 'build',
  generateBundle() {
    const found = findPackageJSON(library, import.meta.url)
    if (found === undefined) throw new Error(`${library} is not installed.`)
    const { version } = JSON.parse(readFileSync(found, 'utf8')) as { readonly version: string }
    for (const name of DECODERS)
      this.emitFile({
        type: 'asset',
        fileName: `assets/pdf-decoders-${version}/${name}`,
        source: readFileSync(join(dirname(found), 'wasm', name)),
      })
  },
})
