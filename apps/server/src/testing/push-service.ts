import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Self-signed certificate of push.example.com, valid for a hundred years and trusted only by tests. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+I7csXmuj6+pDbCm
nrLlQCpYpXIpvNyKI0sZ7l6jQZGhRANCAASRk3KkXSzNVL5UMPcc46T5pBBqm3sV
lq1oP3wQlDCDTZTHs5vCRYrIwf/xZj0viMOHuth5u/0ypxZPTcjMbb1w
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBqTCCAVCgAwIBAgIUcd2mAsnDBA2Mewo5yCdfMFooRD8wCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLmNvbTAgFw0yNjExMTUxNzUzNTVaGA8y
MTI2MTAyMjE3NTM1NVowGzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLmNvbTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABJGTcqRdLM1UvlQw9xzjpPmkEGqbexWWrWg/
fBCUMINNlMezm8JFisjB//FmPS+Iw4e62Hm7/TKnFk9NyMxtvXCjcDBuMB0GA1Ud
DgQWBBQs3b+KlK0RUrcOj5mVuZeCEvp6dzAfBgNVHSMEGDAWgBQs3b+KlK0RUrcO
j5mVuZeCEvp6dzAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHB1c2guZXhh
bXBsZS5jb20wCgYIKoZIzj0EAwIDRwAwRAIgLercApGPDHo/l7Kgmbh3udoIGBgN
iM9n1ULMvTu2aocCIBvhlqh8gmApi9/ucn4Z6LIdASsZ/H7g3biuLJGoWIyk
-----END CERTIFICATE-----`

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A push service that answers as configured and stores what it receives: real https, on this machine. */
export const startPushService = async () => {
  const received: Received[] = []
  let answer: { readonly status: number; readonly headers?: Record<string, string> } = { status: 201 }
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      // 0: it accepts the push and never answers.
      if (answer.status !== 0) response.writeHead(answer.status, answer.headers).end('a'.repeat(100_000))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    received,
    answerWith: (status: number, headers: Record<string, string> = {}) => {
      answer = { status, headers }
    },
    /** Network settings that resolve its name for a test. */
    network: {
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      isAllowed: () => true,
      port,
      ca: cert,
    },
  }
}
