import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Somebody who speaks SMTP or LMTP word by word, well or badly. */
export class SmtpClient {
  readonly socket: Socket
  #said = ''
  #hear: () => void = () => undefined

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (piece: Buffer) => {
      this.#said += piece.toString('latin1')
      this.#hear()
    })
    for (const event of ['end', 'close', 'error']) socket.on(event, () => this.#hear())
  }

  /** Connects and greets. */
  static async to(port: number, greeting = 'LHLO front.example'): Promise<SmtpClient> {
    const socket = connect(port, '127.0.0.1')
    const client = new SmtpClient(socket)
    await once(socket, 'connect')
    await client.answer()
    if (greeting) await client.say(greeting)
    return client
  }

  /** The next answer, of as many lines as it has; empty when the other side has hung up. */
  async answer(): Promise<string> {
    for (;;) {
      const found = /^(?:\d{3}-[^\n]*\n)*\d{3}(?: [^\n]*)?\r?\n/.exec(this.#said)
      if (found) {
        this.#said = this.#said.slice(found[0].length)
        return found[0].trim()
      }
      if (this.socket.destroyed || this.socket.readableEnded) return ''
      await new Promise<void>((heard) => {
        this.#hear = heard
      })
    }
  }

  async say(line: string): Promise<string> {
    this.socket.write(`${line}\r\n`, 'latin1')
    return this.answer()
  }

  /** Sends a mail as it is, dots doubled, to its end. @returns the answer for each recipient */
  async bring(from: string, to: readonly string[], source: Buffer, answers = to.length): Promise<string[]> {
    await this.say(`MAIL FROM:<${from}>`)
    for (const address of to) {
      const said = await this.say(`RCPT TO:<${address}>`)
      if (!said.startsWith('250')) return [said]
    }
    const begun = await this.say('DATA')
    if (!begun.startsWith('354')) return [begun]
    this.socket.write(doubled(source))
    this.socket.write('\r\n.\r\n'.slice(source.subarray(-2).equals(Buffer.from('\r\n')) ? 2 : 0))
    const said: string[] = []
    for (let nth = 0; nth < answers; nth += 1) said.push(await this.answer())
    return said
  }

  close(): void {
    this.socket.destroy()
  }
}

/** With a dot before each dot that begins a line (RFC 5321, 4.5.2). */
const doubled = (source: Buffer): Buffer =>
  Buffer.from(source.toString('latin1').replace(/^\./, '..').replaceAll('\r\n.', '\r\n..'), 'latin1')
