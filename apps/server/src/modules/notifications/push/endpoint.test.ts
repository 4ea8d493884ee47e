import { expect, test } from 'vitest'
import { readEndpoint } from './endpoint.ts'
import { isPublicAddress } from './public-address.ts'

test.for([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGu-5x',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2b',
  'https://push.example.com:443/one',
])('%s is a valid push endpoint', endpoint => {
  expect(readEndpoint(endpoint)).toBeInstanceOf(URL)
})

test.for([
  'http://push.example.com/one',
  'ftp://push.example.com/one',
  'https://push.example.com:8443/one',
  'https://push.example.com:22/one',
  'https://me@push.example.com/one',
  'https://me:secret@push.example.com/one',
  'https://push.example.com/one#part',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://a.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://router.home.arpa/',
  'https://nas.lan/',
  'https://postgres/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127.0.0.1./',
  'https://8.8.8.8/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[2606:4700::1111]/',
  'https://[fe80::1]/',
  'https:///',
  'javascript:alert(1)',
  'push.example.com',
  '',
])('%s is not a valid push endpoint', endpoint => {
  expect(readEndpoint(endpoint)).toBeUndefined()
})

test.for(['8.8.8.8', '142.250.184.10', '2606:4700:4700::1111', '2a00:1450:4003:80f::200a'])(
  '%s is a public address',
  address => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.for([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not a public address', address => {
  expect(isPublicAddress(address)).toBe(false)
})
