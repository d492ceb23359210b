import { platformConfig } from '#platform/server/config.ts'
import type { Services } from '#platform/server/ctx.ts'

/** By which name calendar programs know an entry again: no other installation has the same. @param key as calendars have it */
export function uidOf({ config }: Pick<Services, 'config'>, key: string): string {
  const origin = config(platformConfig).PUBLIC_URL
  return `reservations-${key.replace(':', '-')}@${origin ? new URL(origin).hostname : 'maru.invalid'}`
}
