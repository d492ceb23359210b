import { Worker } from 'node:worker_threads'
import { AppError } from '#platform/contract/errors.ts'

// Whatever somebody sends, others are answered meanwhile: work that may take long is done in a thread beside the event
// loop, one piece after the other.

/** A function of a module, by its name there, and what it is called with. */
export type Piece = { module: string; name: string; input: unknown }
export type Done = { result: unknown } | { refused: Refused } | { error: string }
/** What a piece says while it goes on: that its module is loaded, and whatever it tells. */
export type Told = { begins: true } | { told: unknown }
/** An `AppError`, which does not cross threads by itself. */
export type Refused = Pick<AppError, 'code' | 'key' | 'params' | 'fields' | 'detail' | 'retryAfterSeconds'>

type Waiting = Piece & {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
  onTold?: (told: never) => void
}
type Settings = {
  /** What is done, for the log. */
  what: string
  /** Pieces that wait for their turn; more are refused. */
  mostWaiting: number
  /** No piece takes as long once its module is loaded; what does is given up, ms. */
  limitMs: number
}

/** A thread without work ends after this. */
const idleMs = 60_000
/** A thread starts and loads a module within this, also on a machine that does much else. */
const startMs = 60_000
const megabytes = 512
const retryAfterSeconds = 10

/** One thread for one kind of work. It begins with the first piece. */
export class WorkerQueue {
  readonly #settings: Settings
  readonly #waiting: Waiting[] = []
  readonly #people = new Set<string>()
  #worker: Worker | undefined
  #busyWith: Waiting | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /**
   * Calls a function of a module in the thread. What goes in and comes out is copied: plain values. Not to be waited for
   * within a transaction.
   * @param module its address, such as `new URL('./read-csv.ts', import.meta.url)`
   * @param name of the function there
   * @param person whose one piece at a time this is; others of hers are refused meanwhile
   * @param onTold hears what the function tells while it goes on, by its second argument
   * @throws AppError whatever the function throws of these; TooManyRequestsException while another one of the person is
   * worked on, ServiceUnavailableException when too many wait or it took too long
   */
  async run<Work extends (input: never, tell: never) => unknown>(
    module: URL,
    name: string,
    input: Parameters<Work>[0],
    person?: string,
    onTold?: (told: never) => void,
  ): Promise<Awaited<ReturnType<Work>>> {
    if (person !== undefined && this.#people.has(person))
      throw new AppError('TooManyRequestsException', 'errors.oneAtATime', { retryAfterSeconds })
    if (this.#waiting.length >= this.#settings.mostWaiting)
      throw new AppError('ServiceUnavailableException', undefined, {
        detail: `too many wait for ${this.#settings.what}`,
        retryAfterSeconds,
      })
    if (person !== undefined) this.#people.add(person)
    try {
      const result = await new Promise<unknown>((resolve, reject) => {
        this.#waiting.push({ module: module.href, name, input, resolve, reject, onTold })
        this.#next()
      })
      return result as Awaited<ReturnType<Work>>
    } finally {
      if (person !== undefined) this.#people.delete(person)
    }
  }

  #next(): void {
    if (this.#busyWith) return
    const next = this.#waiting.shift()
    this.#endAfter(next ? startMs : idleMs)
    if (!next) return
    this.#busyWith = next
    this.#worker ??= this.#start()
    this.#worker.ref()
    const { module, name, input } = next
    this.#worker.postMessage({ module, name, input } satisfies Piece)
  }

  #endAfter(limit: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#end(`took longer than ${limit} ms`), limit).unref()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker-queue.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    worker.on('message', (said: Done | Told) => {
      // What one that was given up had still to say is no answer to the next piece.
      if (this.#worker !== worker) return
      if ('begins' in said) this.#endAfter(this.#settings.limitMs)
      else if ('told' in said) this.#busyWith?.onTold?.(said.told as never)
      else this.#settle(said)
    })
    // Out of memory, mostly.
    worker.on('error', (error) => this.#worker === worker && this.#end((error as Error).message))
    return worker
  }

  #settle(done: Done): void {
    const piece = this.#busyWith
    this.#busyWith = undefined
    // A thread without work keeps no process alive.
    this.#worker?.unref()
    if ('result' in done) piece?.resolve(done.result)
    else piece?.reject('refused' in done ? revived(done.refused) : new Error(done.error))
    this.#next()
  }

  /** Gives up the thread with what it works on; the next piece gets a new one. */
  #end(reason: string): void {
    const worker = this.#worker
    this.#worker = undefined
    if (worker) void worker.terminate()
    const piece = this.#busyWith
    if (!piece) return
    this.#busyWith = undefined
    const detail = `${this.#settings.what}: ${reason}`
    piece.reject(new AppError('ServiceUnavailableException', 'errors.tookTooLong', { detail }))
    this.#next()
  }
}

const revived = ({ code, key, ...options }: Refused) => new AppError(code, key, options)

/** Files that people send: 5 MB of the worst kind take a few seconds. */
export const filesAside = new WorkerQueue({ what: 'reading files', mostWaiting: 16, limitMs: 30_000 })

/** Files that people ask for, where they are made as a whole: those of a full calendar take some seconds. */
export const writingAside = new WorkerQueue({ what: 'writing files', mostWaiting: 32, limitMs: 120_000 })
