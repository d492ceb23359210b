import { platformConfig } from '../config.ts'
import type { Services } from '../ctx.ts'

/**
 * By which name calendar programs know a thing again: no other installation has the same.
 * @param key of the thing in its module, such as `booking:12`
 */
export function uidOf({ config }: Pick<Services, 'config'>, module: string, key: string): string {
  const origin = config(platformConfig).PUBLIC_URL
  return `${module}-${key.replace(':', '-')}@${origin ? new URL(origin).hostname : 'maru.invalid'}`
}
