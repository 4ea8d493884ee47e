import { parseArgs } from 'node:util'
import { type StaffRole, staffRoles } from '@habilita/contract/staff/staff'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { examine } from './doctor.ts'
import { product, workerJobs } from '../composition.ts'
import { startWorker } from '../jobs/worker.ts'
import { disableAccount, enableAccount, revokeSessions, rotateKeys } from '../modules/identity/public.ts'
import { findBlocked, openBlocked } from '../modules/privacy/public.ts'
import { appoint } from '../modules/staff/public.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { seedDemo } from '../seed/demo.ts'
import { serve } from './serve.ts'
import { type Running, start } from './start.ts'
import { stopSignal } from './stop-signal.ts'
import { summary } from './summary.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const LAST_STEPS_SECONDS = 60

/** Draining has its own limit; this one ends the process if a later step (jobs, database) hangs. */
const inTime = async (stopping: Promise<void>, seconds: number): Promise<void> => {
  setTimeout(() => process.exit(1), (seconds + LAST_STEPS_SECONDS) * 1000).unref()
  await stopping
}

/** Runs one task, next to a running server if there is one, and always stops what it started. */
const runAlongside = async (command: string, work: (running: Running) => Promise<void>): Promise<void> => {
  const running = await start(readConfig(), command, true)
  try {
    await work(running)
  } finally {
    await running.stop()
  }
}

/** Operator actions on an account, each with the message printed when it is done. */
const accountWords = {
  disable: { work: disableAccount, done: 'The account is disabled, and signed out everywhere.' },
  enable: { work: enableAccount, done: 'The account is enabled.' },
  revoke: { work: revokeSessions, done: 'The account is signed out everywhere.' },
}

const isRole = (role: string): role is StaffRole => staffRoles.some(known => known === role)

const isAccountWord = (word: string): word is keyof typeof accountWords => Object.hasOwn(accountWords, word)

interface Flags {
  /** Arguments after the command. */
  readonly words: readonly string[]
  readonly noWorker: boolean
  readonly apiOnly: boolean
}

const commands = {
  serve: {
    meaning: 'everything (--no-worker: jobs are left to `work`; --api-only: pages to development servers)',
    run: async (flags: Flags) => {
      const config = readConfig()
      const stopped = stopSignal()
      const isRead = config.logFile !== '-' || process.stdout.isTTY
      const server = await serve(config, {
        worker: !flags.noWorker,
        apiOnly: flags.apiOnly,
        ...(isRead && { say }),
      })
      if (isRead) process.stdout.write(summary(server, process.uptime()))
      await stopped
      await inTime(server.stop(), config.shutdownSeconds)
    },
  },
  work: {
    meaning: 'the jobs alone',
    run: async () => {
      const config = readConfig()
      const stopped = stopSignal()
      const running = await start(config, 'work')
      const worker = await startWorker(running.deps, running.pool, workerJobs)
      await stopped
      await inTime(worker.stop().then(running.stop), config.shutdownSeconds)
    },
  },
  migrate: {
    meaning: 'bring the database up to date and end',
    run: async () => {
      await runAlongside('migrate', async ({ migrated }) => say(`Migrations applied: ${migrated}`))
    },
  },
  seed: {
    meaning: 'fill the database with demo data, once',
    run: async () => {
      await runAlongside('seed', async ({ deps }) =>
        say(
          (await seedDemo({ ...deps, notices: product.contributions.notices }))
            ? 'Demo data has been added.'
            : 'The demo data is already there.',
        ),
      )
    },
  },
  keys: {
    meaning: 'rotate: sign tokens with the next key, and publish a new one after it',
    run: async ({ words: [word] }: Flags) => {
      if (word !== 'rotate') throw new OperatorError('Usage: npm run habilita -- keys rotate')
      const config = readConfig()
      const count = await rotateKeys(config.identityKeysFile, systemClock.now())
      say(`Tokens are signed with the next key from now on; ${count} keys are published.`)
    },
  },
  account: {
    meaning: 'disable, enable or revoke <id or address>: what nobody can do from a screen yet',
    run: async ({ words: [word = '', who = ''] }: Flags) => {
      if (!isAccountWord(word) || who === '')
        throw new OperatorError('Usage: npm run habilita -- account disable|enable|revoke <id or address>')
      const { work, done } = accountWords[word]
      await runAlongside('account', async ({ deps }) => {
        if (!(await work(deps, who))) throw new OperatorError('There is no such account.')
        say(done)
      })
    },
  },
  staff: {
    meaning: 'set <address or id> <roles>: give somebody their roles in the body; without roles, none',
    run: async ({ words: [word, who = '', ...roles] }: Flags) => {
      if (word !== 'set' || who === '' || !roles.every(isRole))
        throw new OperatorError(
          `Usage: npm run habilita -- staff set <address or id> [${staffRoles.join('] [')}]`,
        )
      await runAlongside('staff', async ({ deps }) => {
        const person = who.includes('@') ? { email: who.toLowerCase() } : { id: who }
        if (!(await appoint(deps, person, roles)))
          throw new OperatorError(
            'There is nobody with this address who has proved it: they sign up in the app first.',
          )
        say(roles.length > 0 ? `${who} is now ${roles.join(' and ')}.` : `${who} has no role any more.`)
      })
    },
  },
  blocked: {
    meaning: 'find <document number>, open <record>: for an authority, what is kept of whoever was erased',
    run: async ({ words: [word, of = ''] }: Flags) => {
      const work = word === 'find' ? findBlocked : openBlocked
      if ((word !== 'find' && word !== 'open') || of === '')
        throw new OperatorError('Usage: npm run habilita -- blocked find <document number> | open <record>')
      await runAlongside('blocked', async ({ deps }) => {
        const found = await work(deps, of)
        if (found === undefined) throw new OperatorError('There is no such record.')
        say(JSON.stringify(found, undefined, 2))
      })
    },
  },
  doctor: {
    meaning: 'look at the installation and tell what is wrong with it',
    run: async () => {
      await runAlongside('doctor', async running => {
        const findings = await examine(running)
        for (const { good, text } of findings) say(`${good ? 'ok  ' : 'LOOK'}  ${text}`)
        if (findings.some(finding => !finding.good)) process.exitCode = 1
      })
    },
  },
}

const isCommand = (word: string): word is keyof typeof commands => Object.hasOwn(commands, word)

const help = (): string =>
  ['Usage: npm run habilita -- <command>', '']
    .concat(Object.entries(commands).map(([name, { meaning }]) => `  ${name.padEnd(8)} ${meaning}`))
    .join('\n')

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'no-worker': { type: 'boolean', default: false },
      'api-only': { type: 'boolean', default: false },
    },
  })
  const [word = '', ...words] = positionals
  if (!isCommand(word)) throw new OperatorError(help())
  await commands[word].run({ words, noWorker: values['no-worker'], apiOnly: values['api-only'] })
}

try {
  await main()
  process.exit()
} catch (error) {
  process.stderr.write(error instanceof OperatorError ? `${error.message}\n` : `${(error as Error).stack}\n`)
  process.exit(1)
}
