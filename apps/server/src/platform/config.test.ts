import { expect, test } from 'vitest'
import { readConfig, settings } from './config.ts'

test('without settings: port 4000 on loopback, the embedded database, a log file', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 4000, host: '127.0.0.1', databaseUrl: undefined, logLevel: 'info' })
  expect(config.logFile).toMatch(/logs[/\\]server\.log$/)
})

test.for([
  [{}, 'http://127.0.0.1:4000/'],
  [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080/'],
  [{ HOST: '[::1]' }, 'http://[::1]:4000/'],
  [{ PUBLIC_URL: 'https://app.example.es' }, 'https://app.example.es/'],
] as const)('the public URL with %o is %s', ([environment, address]) => {
  expect(readConfig(environment).publicUrl.href).toBe(address)
})

test('with DATABASE_URL the log is written to standard output', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://u@h/d' }).logFile).toBe('-')
})

test('all invalid settings are reported at once, by name, without their values', () => {
  const wrong = {
    PORT: '70000',
    PUBLIC_URL: 'javascript:alert(1)',
    DATABASE_URL: 'mysql://user:hunter2@host/db',
    APP_SECRET: 'too-short-hunter2',
    LOG_LEVEL: 'loud',
  }
  const told = new RegExp(
    '^The configuration is not right: PORT .*; PUBLIC_URL .*; DATABASE_URL .*; APP_SECRET .*; LOG_LEVEL .*\\.$',
  )
  expect(() => readConfig(wrong)).toThrow(told)
  expect(() => readConfig(wrong)).not.toThrow(/70000|javascript|hunter2|loud/)
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4000, databaseUrl: undefined })
})

test.for(['a b', 'fe80::1%eth0', 'host/path', 'user@host'])('rejects HOST=%s', name => {
  expect(() => readConfig({ HOST: name })).toThrow('HOST must be')
})

test.for(['https://app.example.es/path', 'https://me:secret@app.example.es', 'ftp://app.example.es'])(
  'rejects PUBLIC_URL=%s',
  address => {
    expect(() => readConfig({ PUBLIC_URL: address })).toThrow('PUBLIC_URL must be')
  },
)

test.for(['12a', '-1', '1e3', '4000.5', '0x10'])('rejects PORT=%s', port => {
  expect(() => readConfig({ PORT: port })).toThrow('PORT must be a number')
})

test('every setting documents its purpose and its default', () => {
  for (const [name, { meaning, fallback, accepts }] of Object.entries(settings))
    expect(
      [meaning, fallback, accepts].every(text => text.length > 0),
      name,
    ).toBe(true)
})

test.for([
  [{}, true],
  [{ HOST: '0.0.0.0', DEMO_DATA: 'on' }, false],
  [{ PUBLIC_URL: 'https://app.example.es', DEMO_DATA: 'on' }, false],
  [{ TRUSTED_PROXIES: '10.0.0.1', DEMO_DATA: 'on' }, false],
  [{ DATABASE_URL: 'postgres://u@h/d' }, false],
  [{ DEMO_DATA: 'off' }, false],
] as const)('whether the terminal shows the codes of demo staff with %o: %s', ([environment, told]) => {
  expect(readConfig(environment).tellsDemoCodes).toBe(told)
})
