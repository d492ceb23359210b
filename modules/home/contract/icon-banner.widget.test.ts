import { expect, it } from 'vitest'
import { withDate } from './icon-banner.widget.ts'

it.each([
  ['https://rates.example/%DATE%', 'https://rates.example/2026-03-18'],
  ['https://x.example/?from=%DATE%&to=%DATE%', 'https://x.example/?from=2026-03-18&to=2026-03-18'],
  ['https://x.example/50%25', 'https://x.example/50%25'],
])('%s on 18 March 2026 leads to %s (HOME-029)', (link, address) => {
  expect(withDate(link, '2026-03-18')).toBe(address)
})
