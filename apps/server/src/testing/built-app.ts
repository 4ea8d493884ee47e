import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A small version of the build output: a page, and a hashed file with its compressed copies. */
export const writeBuiltApp = async (folder: string, title: string): Promise<void> => {
  const script = `console.log(${JSON.stringify(title)})\n`
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><title>${title} %CERTIFICATION_BODY_NAME%</title>`,
  )
  await writeFile(join(folder, 'assets/main-abc123.js'), script)
  await writeFile(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets/main-abc123.js.gz'), gzipSync(script))
}
