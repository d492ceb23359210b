import { Worker } from 'node:worker_threads'
import { AppError } from '#platform/contract/errors.ts'
import type { RichTextRules } from '#platform/contract/rich-text.ts'
import { type CleanRichText, checkLength, cleanRichText } from './clean.ts'

/** Letters of markup that are cleaned at once: a few milliseconds. Longer texts may take seconds. */
const shortText = 16_384
/** Long texts that wait for their turn. */
const mostWaiting = 16
/** No text takes as long; what does is given up. */
const limitMs = 60_000
/** A thread without work ends after this. */
const idleMs = 60_000
const megabytes = 512

export type Task = { html: string; rules: RichTextRules }
export type Done = { clean: CleanRichText } | { error: string }
type Waiting = Task & { resolve: (clean: CleanRichText) => void; reject: (error: Error) => void }

/**
 * {@link cleanRichText} for requests: long texts are cleaned beside the event loop, one after the other, so that other
 * calls are answered meanwhile. Not to be waited for within a transaction.
 * @throws AppError PayloadTooLargeException when it is too long; ServiceUnavailableException when too many wait
 */
export async function cleanAside(html: string, rules: RichTextRules = {}): Promise<CleanRichText> {
  if (html.length <= shortText) return cleanRichText(html, rules)
  checkLength(html)
  return thread.run({ html, rules })
}

class CleaningThread {
  readonly #waiting: Waiting[] = []
  #worker: Worker | undefined
  #busyWith: Waiting | undefined
  #timer: NodeJS.Timeout | undefined

  run(task: Task): Promise<CleanRichText> {
    if (this.#waiting.length >= mostWaiting)
      throw new AppError('ServiceUnavailableException', undefined, {
        detail: 'too many long texts wait to be cleaned',
        retryAfterSeconds: 10,
      })
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...task, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    if (this.#busyWith) return
    clearTimeout(this.#timer)
    const next = this.#waiting.shift()
    const limit = next ? limitMs : idleMs
    this.#timer = setTimeout(() => this.#end(new Error(`cleaning a text took longer than ${limit} ms`)), limit).unref()
    if (!next) return
    this.#busyWith = next
    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#worker.postMessage({ html: next.html, rules: next.rules } satisfies Task)
  }

  #start(): Worker {
    const worker = new Worker(new URL('./aside.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    worker.on('message', (done: Done) => this.#settle(done))
    worker.on('error', (error) => this.#worker === worker && this.#end(error as Error))
    return worker
  }

  #settle(done: Done): void {
    const task = this.#busyWith
    this.#busyWith = undefined
    // A thread without work keeps no process alive.
    this.#worker?.unref()
    if (task && 'clean' in done) task.resolve(done.clean)
    else task?.reject(new Error('error' in done ? done.error : 'nothing came back'))
    this.#next()
  }

  /** Gives up the thread with what it works on; the next text gets a new one. */
  #end(error: Error): void {
    const worker = this.#worker
    this.#worker = undefined
    if (worker) void worker.terminate()
    if (this.#busyWith) this.#settle({ error: error.message })
  }
}

const thread = new CleaningThread()
