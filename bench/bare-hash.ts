// Floor of a sign-in: only the hash, with the server's parameters and concurrency.
import { argon2, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { ratePerSecond } from './load.ts'

const derive = promisify(argon2)

export interface HashRun {
  readonly count: number
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

process.on('message', ({ count, ...parameters }: HashRun) => {
  const hash = () =>
    derive('argon2id', { message: 'a password', nonce: randomBytes(16), tagLength: 32, ...parameters })
  void ratePerSecond(count, availableParallelism(), hash).then(rate => process.send?.(rate))
})
