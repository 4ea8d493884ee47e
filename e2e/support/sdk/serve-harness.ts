import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { rolldown } from 'rolldown'

const bundle = async (): Promise<string> => {
  const build = await rolldown({ input: join(import.meta.dirname, 'harness.ts'), platform: 'browser' })
  const { output } = await build.generate({ format: 'esm', codeSplitting: false })
  await build.close()
  return output[0].code
}

let bundled: Promise<string> | undefined

const PAGE = `<!doctype html>
<html lang="es">
<title>SDK</title>
<link rel="icon" href="data:,">
<script type="module" src="/sdk-harness.js"></script>
</html>
`

export const HARNESS = '/sdk-harness.html'

/** Serves the harness on every product that this context visits; other calls reach the product. */
export const serveHarness = async (context: BrowserContext, policy: string): Promise<void> => {
  const script = await (bundled ??= bundle())
  const headers = { 'content-security-policy': policy }
  await context.route(`**${HARNESS}`, route =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: PAGE }),
  )
  await context.route('**/sdk-harness.js', route =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
  )
}
