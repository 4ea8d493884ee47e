import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

// No HTML: the server writes the body's name into it, so it compresses what it sends.
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt|wasm)$/

/** The last tenth of a large file takes half a minute to squeeze out: not worth it for what few ever fetch. */
const LARGE_BYTES = 1024 * 1024
const LARGE_QUALITY = 9

const compress = async (path: string): Promise<void> => {
  const content = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]:
      content.length > LARGE_BYTES ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, { params })),
    writeFile(`${path}.gz`, await gzipped(content, { level: constants.Z_BEST_COMPRESSION })),
  ])
}

/** Writes `.br` and `.gz` beside every file worth it, once, so that no request pays for it. */
export const precompress = (): Plugin => {
  let folder = ''
  let written = false
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved: config => {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle: () => {
      written = true
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        // A build that failed is closed too: its own error is the one to tell.
        if (!written) return
        const files = await readdir(folder, { recursive: true })
        await Promise.all(
          files.filter(file => COMPRESSIBLE.test(file)).map(file => compress(join(folder, file))),
        )
      },
    },
  }
}
