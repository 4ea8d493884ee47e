// The product's server in a separate process, on a project folder with the given built apps.
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { serve } from '../../apps/server/src/cli/serve.ts'

const start = async ({ project }: { readonly project: string }): Promise<void> => {
  const server = await serve({ ...readConfig(), project }, { worker: true, apiOnly: false })
  process.once('disconnect', () => void server.stop().then(() => process.exit()))
  process.send?.({ address: server.address, password: server.demo?.password })
}

process.once('message', (message: { readonly project: string }) => void start(message))
