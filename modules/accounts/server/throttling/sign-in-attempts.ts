import type { PublicCtx } from '#platform/server/ctx.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { knownDevice } from '../devices/known-devices.ts'
import { normaliseUserName } from '../sign-in/account-lookup.ts'
import { type Attempt, type Taken, takeAttempts } from './throttle.ts'

/** An attempt at somebody's password. */
export type SignInAttempt = Taken & {
  /** Whether it comes from a browser that is known as hers. */
  isFromKnownDevice: boolean
  /** The right password is refused as well: too much was guessed at accounts from here. */
  isSpent: boolean
  /** Instead of what was wrong, whoever is wrong is told to wait so many seconds; 0 where she is told what was wrong. */
  wait: number
}

/**
 * Takes what an attempt at a password costs. A known browser of the person's pays from its own bucket alone. All
 * others pay for the name and for the network they come from, in the same buckets and with the same work whether there
 * is such an account or not.
 * @param typed a user name or a mail address; both doors count what stands before the @ as one name, since that is
 * what accounts are called (see `openAccounts`), and no other rule could hold for names that belong to nobody
 * @throws AppError TooManyRequestsException
 */
export async function takeSignInAttempt(
  ctx: PublicCtx,
  typed: string,
  personCode: string | undefined,
): Promise<SignInAttempt> {
  const device = await knownDevice(ctx)
  if (device && personCode !== undefined && device.isKnownFor(personCode)) {
    const whose = `${device.tokenHash.toString('base64')} ${personCode}`
    return {
      ...(await takeAttempts(ctx, [{ kind: 'device', whose }])),
      isFromKnownDevice: true,
      isSpent: false,
      wait: 0,
    }
  }
  const [name] = normaliseUserName(typed).split('@', 1)
  const network = networkOf(ctx.address)
  const needed: Attempt[] = [
    { kind: 'tries', whose: network },
    { kind: 'place', whose: `${network} ${name}` },
    { kind: 'name', whose: name! },
  ]
  const counted: Attempt[] = [
    { kind: 'failures', whose: network },
    { kind: 'guesses', whose: `${network} ${personCode === undefined ? 'made up' : 'account'}` },
  ]
  const taken = await takeAttempts(ctx, needed, counted)
  return {
    ...taken,
    isFromKnownDevice: false,
    // Of made-up names it says nothing that anybody hears.
    isSpent: taken.waits.has('guesses'),
    wait: taken.waits.get('failures') ?? 0,
  }
}

/**
 * Takes what an attempt with a token or a code of an identity provider costs: a browser that is known as anybody's
 * pays by itself, others by the network they come from. Attempts at passwords do not count here.
 * @throws AppError TooManyRequestsException
 */
export async function takeProviderAttempt(ctx: PublicCtx): Promise<Taken> {
  const device = await knownDevice(ctx)
  return takeAttempts(ctx, [
    device
      ? { kind: 'device', whose: device.tokenHash.toString('base64') }
      : { kind: 'provider', whose: networkOf(ctx.address) },
  ])
}
