import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const DECODERS = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']

/**
 * What scanners put into a PDF is decoded by scripts that its library loads by their name, from one folder: no page of
 * ours may compile WebAssembly. The folder has the version in its name, since its files are never asked for again.
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
