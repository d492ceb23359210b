import type { ImapFlow } from 'imapflow'
import type { Services } from '#platform/server/ctx.ts'
import { imapConfig, imapServerOf, type MailServer } from './imap.config.ts'
import { openClient } from './open-client.ts'
import { inWords, isRefused, notLetIn, serverAway } from './server-away.ts'
import { type SignInWay, signInWayOf } from './sign-in.ts'

type Limits = { each: number; inAll: number; idleMs: number; waitMs: number }
type Open = { user: string; client: ImapFlow; isTaken: boolean; timer?: NodeJS.Timeout }

/**
 * Connections to the mail server, each signed in as one person: so many for one person and so many in all; who finds none
 * waits for a while, and one that nobody has taken for a minute is closed. Where there is no room, the one of somebody
 * else that has been idle the longest goes.
 */
export class ImapConnections {
  readonly #server: MailServer
  readonly #way: SignInWay
  readonly #limits: Limits
  /** Idle ones in the order in which they were given back. */
  readonly #open = new Set<Open>()
  #opening = new Map<string, number>()
  readonly #waiting: { user: string; go: () => void }[] = []
  #isClosed = false

  constructor(server: MailServer, way: SignInWay, limits: Partial<Limits> = {}) {
    this.#server = server
    this.#way = way
    this.#limits = { each: 3, inAll: 100, idleMs: 60_000, waitMs: 10_000, ...limits }
  }

  /** How many are open, for tests and metrics. */
  get size(): number {
    return this.#open.size + [...this.#opening.values()].reduce((sum, count) => sum + count, 0)
  }

  /**
   * Works on a connection that nobody else has meanwhile.
   * @throws AppError ServiceUnavailableException in words when the server is away, does not let us in, or too much is asked
   */
  async use<T>(user: string, work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const { client, giveBack } = await this.take(user)
    try {
      return await work(client)
    } catch (error) {
      return inWords(error)
    } finally {
      giveBack()
    }
  }

  /** The same for what goes on after the answer: whoever takes one gives it back, once. */
  async take(user: string): Promise<{ client: ImapFlow; giveBack: () => void }> {
    // Who is nobody there would be the master user herself.
    if (user === '') throw notLetIn(new Error('somebody without a mail address'))
    const until = Date.now() + this.#limits.waitMs
    for (;;) {
      if (this.#isClosed) throw serverAway()
      const idle = [...this.#open].find((each) => each.user === user && !each.isTaken)
      if (idle) return this.#taken(idle)
      if (this.#hasRoom(user)) return this.#taken(await this.#connect(user))
      await this.#turn(user, until)
    }
  }

  #taken(open: Open): { client: ImapFlow; giveBack: () => void } {
    open.isTaken = true
    clearTimeout(open.timer)
    let isBack = false
    return {
      client: open.client,
      giveBack: () => {
        if (isBack) return
        isBack = true
        this.#giveBack(open)
      },
    }
  }

  #hasRoom(user: string): boolean {
    const own = [...this.#open].filter((each) => each.user === user).length + (this.#opening.get(user) ?? 0)
    if (own >= this.#limits.each) return false
    if (this.size < this.#limits.inAll) return true
    const oldest = [...this.#open].find(({ isTaken }) => !isTaken)
    if (oldest) this.#drop(oldest)
    return oldest !== undefined
  }

  async #turn(user: string, until: number): Promise<void> {
    const left = until - Date.now()
    if (left <= 0) throw serverAway()
    await new Promise<void>((resolve) => {
      const waiting = {
        user,
        go: () => {
          clearTimeout(timer)
          const at = this.#waiting.indexOf(waiting)
          if (at >= 0) this.#waiting.splice(at, 1)
          resolve()
        },
      }
      const timer = setTimeout(waiting.go, left)
      this.#waiting.push(waiting)
    })
  }

  async #connect(user: string): Promise<Open> {
    this.#opening.set(user, (this.#opening.get(user) ?? 0) + 1)
    let open: Open | undefined
    const ended = () => open && this.#drop(open)
    try {
      const client = await openClient(this.#server, await this.#way.of(user), ended)
      open = { user, client, isTaken: true }
      this.#open.add(open)
      return open
    } catch (error) {
      if (isRefused(error)) throw await this.#way.refused(user, error)
      return inWords(error)
    } finally {
      const left = this.#opening.get(user)! - 1
      if (left > 0) this.#opening.set(user, left)
      else this.#opening.delete(user)
      this.#next()
    }
  }

  #giveBack(open: Open): void {
    open.isTaken = false
    if (!open.client.usable || this.#isClosed) {
      this.#drop(open)
    } else if (this.#open.delete(open)) {
      this.#open.add(open)
      open.timer = setTimeout(() => this.#drop(open), this.#limits.idleMs).unref()
    }
    this.#next()
  }

  #drop(open: Open): void {
    clearTimeout(open.timer)
    if (!this.#open.delete(open)) return
    open.client.close()
    this.#next()
  }

  /** Everybody who waits looks again; one of them finds what has become free. */
  #next(): void {
    for (const { go } of this.#waiting.splice(0)) go()
  }

  /** Ends those that nobody works on, of one person or of all: whoever comes next signs in anew. */
  closeIdle(user?: string): void {
    for (const open of this.#open) if (!open.isTaken && (user ?? open.user) === open.user) this.#drop(open)
  }

  /** Ends all of somebody's, whatever is done on them. */
  closeOf(user: string): void {
    for (const open of this.#open) if (open.user === user) this.#drop(open)
  }

  close(): void {
    this.#isClosed = true
    for (const open of this.#open) this.#drop(open)
    this.#next()
  }
}

/** Tells every process that somebody, by her address there, is not to be signed in any more. */
export const signInEnded = 'mail.signInEnded'

const ofConfig = new WeakMap<object, ImapConnections>()

/** Those of this process. @throws Error where no server is configured */
export function connectionsOf(services: Services): ImapConnections {
  const known = ofConfig.get(services.config)
  if (known) return known
  const server = imapServerOf(services)
  if (!server) throw new Error('no mail server is configured')
  const { MAIL_IMAP_CONNECTIONS, MAIL_IMAP_CONNECTIONS_EACH } = services.config(imapConfig)
  const made = new ImapConnections(server, signInWayOf(services), {
    each: MAIL_IMAP_CONNECTIONS_EACH,
    inAll: MAIL_IMAP_CONNECTIONS,
  })
  // Who has not heard for a while knows of nobody whether she still may be.
  services.live.onSignal(signInEnded, (user) => (user === '' ? made.closeIdle() : made.closeOf(user)))
  ofConfig.set(services.config, made)
  return made
}
