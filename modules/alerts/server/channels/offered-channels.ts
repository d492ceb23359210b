import type { Services } from '#platform/server/ctx.ts'
import type { AlertChannel } from '#platform/server/offers/alert-channel.ts'
import type { AlertKind } from '#platform/server/offers/alert-kind.ts'
import { bell, type ChannelChoice } from '../../contract/alert-settings.contract.ts'

const gathered = new WeakMap<object, ReadonlyMap<string, AlertChannel>>()

/** The channels that all modules offer, by name, in the order of the modules. */
export function channelsOf(services: Pick<Services, 'modules'>): ReadonlyMap<string, AlertChannel> {
  const known = gathered.get(services.modules)
  if (known) return known
  const channels = services.modules.flatMap(({ alertChannels = [] }) => alertChannels)
  const made = new Map(channels.map((channel) => [channel.channel, channel]))
  gathered.set(services.modules, made)
  return made
}

/** The channels a kind takes, the bell first, for a person who has chosen some of them. */
export function channelsTaken(
  services: Pick<Services, 'modules'>,
  kind: AlertKind,
  chosen: ChannelChoice,
): ChannelChoice {
  const taken = (name: string, usual: boolean) => chosen[name] ?? kind.defaultChannels[name] ?? usual
  const out = [...channelsOf(services)].map(([name, { takes }]) => [name, taken(name, takes?.(kind) ?? false)] as const)
  return { [bell]: (kind.mandatory ?? false) || taken(bell, false), ...Object.fromEntries(out) }
}
