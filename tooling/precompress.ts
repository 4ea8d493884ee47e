import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

// No HTML: the server inserts the certification body's name and compresses the result itself.
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt|wasm)$/

/** For large files the best quality saves a tenth but takes half a minute: not worth it if rarely fetched. */
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

/** Writes `.br` and `.gz` next to every compressible file once, so that no call has to compress it. */
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
        // This hook also runs after a failed build, whose own error must be the one reported.
        if (!written) return
        const files = await readdir(folder, { recursive: true })
        await Promise.all(
          files.filter(file => COMPRESSIBLE.test(file)).map(file => compress(join(folder, file))),
        )
      },
    },
  }
}
