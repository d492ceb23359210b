import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '#platform/contract/errors.ts'
import { currentCost } from './hashing-cost.ts'
import { type Cost, readPhc, writePhc } from './phc.ts'

const derive = promisify(argon2)

/** Each hash takes 19 MiB and one core; more than two at once would starve everything else. */
const atOnce = 2
/** About two seconds of work in each lane; whoever comes later is asked to try again. */
const waitingLimit = 64

/** Who is signed in, or at a browser that is known, does not wait behind strangers, of whom anybody can send many. */
export type Lane = 'known' | 'strangers'

let running = 0
let made = 0
const waiting: Readonly<Record<Lane, (() => void)[]>> = { known: [], strangers: [] }

/** How many hashes this process has computed, for the metrics. */
export const hashesMade = (): number => made

/**
 * The PHC string of a password.
 * @throws AppError TooManyRequestsException when too many wait
 */
export async function hashPassword(password: string, lane: Lane = 'known'): Promise<string> {
  const salt = randomBytes(16)
  return writePhc({ cost: currentCost, salt, hash: await compute(password, salt, currentCost, 32, lane) })
}

/** Stands for accounts that do not exist: comparing with it costs the same and never succeeds. */
const nobodysHash = writePhc({ cost: currentCost, salt: randomBytes(16), hash: randomBytes(32) })

/**
 * Compares a password with a stored hash, or, at the same cost, with none.
 * @returns whether it is the password, and whether the hash was made at another cost than today's
 * @throws AppError TooManyRequestsException when too many wait
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  lane: Lane = 'known',
): Promise<{ isRight: boolean; isOutdated: boolean }> {
  const { cost, salt, hash } = readPhc(stored ?? nobodysHash)
  const isSame = timingSafeEqual(await compute(password, salt, cost, hash.length, lane), hash)
  return { isRight: stored !== null && password !== '' && isSame, isOutdated: !isCurrent(cost) }
}

const isCurrent = (cost: Cost) =>
  cost.memory === currentCost.memory &&
  cost.passes === currentCost.passes &&
  cost.parallelism === currentCost.parallelism

async function compute(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: Cost,
  tagLength: number,
  lane: Lane,
): Promise<Buffer> {
  await turn(lane)
  try {
    made += 1
    return await derive('argon2id', {
      message: Buffer.from(password),
      nonce: salt,
      memory,
      passes,
      parallelism,
      tagLength,
    })
  } finally {
    running -= 1
    const next = waiting.known.shift() ?? waiting.strangers.shift()
    next?.()
  }
}

/** Waits until one of the two places is free. */
async function turn(lane: Lane): Promise<void> {
  if (running >= atOnce) {
    if (waiting[lane].length >= waitingLimit)
      throw new AppError('TooManyRequestsException', 'accounts.signIn.busy', { retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => waiting[lane].push(resolve))
  }
  running += 1
}
