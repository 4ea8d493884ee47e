import { expect, test } from 'vitest'
import { callerNetwork, callerSite } from './address.ts'

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8:0:0'],
] as const)('%s counts as %s', ([address, network]) => {
  expect(callerNetwork(address)).toBe(network)
})

test('a site is an IPv4 address or an IPv6 /48 network', () => {
  expect([callerSite('203.0.113.7'), callerSite('2001:db8:1:2::9')]).toEqual(['203.0.113.7', '2001:db8:1'])
})
