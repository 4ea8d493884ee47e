// npm run bench:all: runs every benchmark and writes docs/measurements.md. Needs an otherwise idle machine.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchmarks, figures } from './figures.ts'
import { readMeasurements, writeMeasurements } from './measurements.ts'
import { FIGURES_FILE } from './report.ts'

const project = join(import.meta.dirname, '..')
const page = join(project, 'docs/measurements.md')

const machine = `${availableParallelism()} processors, ${loadavg()[0]?.toFixed(1)} busy before the run, Node ${process.version}`
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: project, encoding: 'utf8' })
const folder = mkdtempSync(join(tmpdir(), 'habilita-bench-all-'))
const file = join(folder, 'figures.jsonl')
try {
  writeFileSync(file, '')
  for (const [name, script] of Object.entries(benchmarks)) {
    console.log(`\n${name}`)
    const env = { ...process.env, [FIGURES_FILE]: file }
    // The page names figures that are missing because a run failed.
    const { status } = spawnSync(process.execPath, [script], { cwd: project, env, stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
  }
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const values = new Map(
    lines
      .map(line => JSON.parse(line) as { name: string; value: number })
      .map(each => [each.name, each.value]),
  )
  const before = existsSync(page) ? readMeasurements(readFileSync(page, 'utf8')) : undefined
  writeFileSync(page, writeMeasurements(figures, { commit: commit.trim(), machine, values }, before))
  console.log(`\nWritten: docs/measurements.md`)
} finally {
  rmSync(folder, { recursive: true })
}
