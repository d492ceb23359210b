import { defineConfig, envNumber, envText } from '#platform/server/config.ts'

/** Host names, separated by commas; `*.example.com` means every name below. */
const hostNames = envText().refine(
  (value) =>
    value === undefined || hostsIn(value).every((host) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(host)),
  'must be host names, separated by commas',
)

/** What the home page may show of other sites, and how long it waits for what it shows. */
export const homeConfig = defineConfig({
  /** Sites whose pages a framed page may show. */
  HOME_FRAME_HOSTS: hostNames,
  /** Sites inside the own network whose feeds may be read nevertheless. */
  HOME_FEED_HOSTS_INSIDE: hostNames,
  /** So long the page waits for its widgets before it goes out, ms; what comes later it asks for itself. */
  HOME_AHEAD_TIMEOUT: envNumber(250, { min: 0, max: 3_000 }),
})

/** The names in a list of hosts. */
export const hostsIn = (list = ''): string[] =>
  list
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '')

/** Whether an address lies on one of some hosts. @param hosts `portal.example.com`, `*.example.com` */
export function isOnHost(address: string, hosts: readonly string[]): boolean {
  const { host } = new URL(address)
  return hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known))
}
