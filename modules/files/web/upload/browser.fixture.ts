// What flow.js takes from a browser, on top of Node's own fetch: real requests over the loopback.

class Requests extends EventTarget {
  upload = new EventTarget()
  readyState = 0
  status = 0
  responseText = ''
  withCredentials = false
  #method = 'GET'
  #url = ''
  #headers = new Headers()
  #ending = new AbortController()

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
    this.readyState = 1
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }
  abort(): void {
    this.#ending.abort()
    this.readyState = 0
  }
  send(body: BodyInit | null): void {
    const request = { method: this.#method, headers: this.#headers, body, signal: this.#ending.signal }
    void this.#fetch(request)
  }
  async #fetch(request: RequestInit): Promise<void> {
    try {
      const response = await fetch(this.#url, request)
      this.responseText = await response.text()
      this.status = response.status
      this.#end('load')
    } catch {
      if (!this.#ending.signal.aborted) this.#end('error')
    }
  }
  #end(event: 'load' | 'error'): void {
    this.readyState = 4
    const told = new Event('progress')
    this.upload.dispatchEvent(Object.assign(told, { lengthComputable: true, loaded: 1, total: 1 }))
    this.dispatchEvent(new Event(event))
  }
}

Object.assign(globalThis, {
  window: globalThis,
  document: { documentElement: { lang: 'ko' } },
  FileList: Array,
  XMLHttpRequest: Requests,
})
