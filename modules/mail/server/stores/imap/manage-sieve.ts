import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { SieveServer } from './imap.config.ts'
import { serverAway } from './server-away.ts'
import { type SignIn, saslOf } from './sign-in.ts'

/** A longer answer is none of a server of scripts. */
const longestAnswer = 2 ** 20
const patienceMs = 10_000

/** What the server has answered with NO or BYE. */
export class SieveRefusal extends Error {}

type Answer = { isOk: boolean; lines: string[]; said: string }

/**
 * A connection to a server of Sieve scripts (ManageSieve, RFC 5804), as far as we need it. Whatever comes from people goes
 * as a literal, of which the server reads so many bytes: none of it can say anything to the server.
 */
export class ManageSieve {
  #socket: Socket
  #read = Buffer.alloc(0)
  #failed: Error | undefined
  #wake: (() => void) | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    this.#listen()
  }

  /**
   * Signs in for somebody.
   * @throws AppError ServiceUnavailableException when the server is away; SieveRefusal when it does not let us in
   */
  static async open({ host, port, isHere }: SieveServer, signIn: SignIn): Promise<ManageSieve> {
    const sieve = new ManageSieve(connectPlain({ host, port }))
    try {
      let { lines } = await sieve.#answer()
      if (lines.some((line) => /^"STARTTLS"/i.test(line))) {
        await sieve.#ask(['STARTTLS'])
        await sieve.#secure(host)
        lines = (await sieve.#answer()).lines
      } else if (!isHere) throw new SieveRefusal('the server offers no TLS')
      const [mechanism, words] = saslOf(signIn)
      await sieve.#ask([`AUTHENTICATE "${mechanism}" `, Buffer.from(Buffer.from(words).toString('base64'))])
      return sieve
    } catch (error) {
      sieve.#socket.destroy()
      throw error
    }
  }

  /** Keeps a script and lets it decide on all mails that come from now on. @throws SieveRefusal when the server does not understand it */
  async putActive(name: string, script: string): Promise<void> {
    await this.#ask(['PUTSCRIPT ', Buffer.from(name), ' ', Buffer.from(script)])
    await this.#ask(['SETACTIVE ', Buffer.from(name)])
  }

  /** Whether a script of another name decides now (LISTSCRIPTS). */
  async hasActiveBeside(name: string): Promise<boolean> {
    const { lines } = await this.#ask(['LISTSCRIPTS'])
    return lines.some((line) => / ACTIVE$/i.test(line) && line.slice(0, -' ACTIVE'.length).replaceAll('"', '') !== name)
  }

  async close(): Promise<void> {
    await this.#ask(['LOGOUT']).catch(() => undefined)
    this.#socket.destroy()
  }

  /** @param parts words of the protocol, and bytes, which go as literals */
  async #ask(parts: readonly (string | Buffer)[]): Promise<Answer> {
    const bytes = parts.map((part) =>
      typeof part === 'string'
        ? Buffer.from(part, 'latin1')
        : Buffer.concat([Buffer.from(`{${part.length}+}\r\n`, 'latin1'), part]),
    )
    this.#socket.write(Buffer.concat([...bytes, Buffer.from('\r\n')]))
    return this.#answer()
  }

  /** All lines up to the one that says how it went. */
  async #answer(): Promise<Answer> {
    const lines: string[] = []
    for (;;) {
      const line = await this.#line()
      const verdict = /^(OK|NO|BYE)\b *([\s\S]*)$/i.exec(line)
      if (!verdict) {
        lines.push(line)
        continue
      }
      const isOk = verdict[1]!.toUpperCase() === 'OK'
      if (!isOk) throw new SieveRefusal(verdict[2]!.slice(0, 2_000))
      return { isOk, lines, said: verdict[2]! }
    }
  }

  /** A line with the literals in it. */
  async #line(): Promise<string> {
    let line = ''
    for (;;) {
      const end = await this.#until(() => this.#read.indexOf('\r\n'))
      line += this.#take(end).toString('utf8')
      this.#take(2)
      const literal = /\{(\d{1,9})\+?\}$/.exec(line)
      if (!literal) return line
      const size = Number(literal[1])
      if (size > longestAnswer) throw serverAway(new Error('an answer of a server of scripts is too long'))
      await this.#until(() => (this.#read.length >= size ? size : -1))
      line = line.slice(0, literal.index) + this.#take(size).toString('utf8')
    }
  }

  #take(bytes: number): Buffer {
    const taken = this.#read.subarray(0, bytes)
    this.#read = this.#read.subarray(bytes)
    return taken
  }

  async #until(found: () => number): Promise<number> {
    const end = Date.now() + patienceMs
    for (;;) {
      const at = found()
      if (at >= 0) return at
      if (this.#failed) throw serverAway(this.#failed)
      const left = end - Date.now()
      if (left <= 0 || this.#read.length > longestAnswer)
        throw serverAway(new Error('a server of scripts does not answer'))
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  #listen(): void {
    const socket = this.#socket
    socket.on('data', (bytes: Buffer) => {
      this.#read = Buffer.concat([this.#read, bytes])
      this.#wake?.()
    })
    const fail = (error?: Error) => {
      if (this.#socket !== socket) return
      this.#failed ??= error ?? new Error('the server of scripts has closed the connection')
      this.#wake?.()
    }
    socket.on('error', fail)
    socket.on('close', () => fail())
  }

  /** What was said before TLS begins counts no more. */
  async #secure(host: string): Promise<void> {
    const plain = this.#socket
    plain.removeAllListeners('data')
    this.#read = Buffer.alloc(0)
    const safe = connectTls({ socket: plain, servername: host })
    this.#socket = safe
    this.#listen()
    await new Promise<void>((resolve, reject) => {
      safe.once('secureConnect', resolve)
      safe.once('error', (error) => reject(serverAway(error)))
    })
  }
}
