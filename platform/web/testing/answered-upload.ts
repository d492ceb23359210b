import { answerOrFetch } from './answering.ts'

/** A call that takes a file goes by XMLHttpRequest (`call-upload.ts`); it is answered as every other call is. */
class AnsweredUpload extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  #url = ''
  #method = ''
  #answer: Response | undefined
  readonly #headers = new Headers()
  readonly #ended = new AbortController()

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }
  getResponseHeader(name: string): string | null {
    return this.#answer?.headers.get(name) ?? null
  }
  abort(): void {
    this.#ended.abort()
    this.dispatchEvent(new Event('abort'))
  }
  send(body: FormData | null): void {
    void this.#send(body)
  }
  async #send(body: FormData | null): Promise<void> {
    this.#answer = await answerOrFetch(this.#url, { method: this.#method, headers: this.#headers, body })
    if (this.#ended.signal.aborted) return
    this.status = this.#answer.status
    this.responseText = await this.#answer.text()
    this.dispatchEvent(new Event('load'))
  }
}

Object.assign(window, { XMLHttpRequest: AnsweredUpload })
