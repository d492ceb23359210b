import { expect, it } from 'vitest'
import { hostsIn, isOnHost } from './home.config.ts'

const hosts = hostsIn(' intra.example.com, *.Weather.example ,maps.example:8443')

it.each([
  ['https://intra.example.com/board', true],
  ['https://seoul.weather.example/', true],
  ['https://a.b.weather.example/', true],
  ['https://maps.example:8443/x', true],
  ['https://maps.example/x', false],
  ['https://weather.example/', false],
  ['https://evilweather.example/', false],
  ['https://intra.example.com.evil.example/', false],
  ['https://intra.example.com@evil.example/', false],
])('%s is on the list: %s', (address, isOn) => {
  expect(isOnHost(address, hosts)).toBe(isOn)
})
