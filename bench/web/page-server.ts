// The product's own server in a process of its own, on a project folder whose built apps are of our choosing.
import { readConfig } from '../../apps/server/src/config.ts'
import { serve } from '../../apps/server/src/serve.ts'

process.once('message', ({ project }: { readonly project: string }) => {
  void serve({ ...readConfig(), project }, { worker: true, apiOnly: false }).then(server => {
    process.once('disconnect', () => void server.stop().then(() => process.exit()))
    process.send?.(server.address)
  })
})
