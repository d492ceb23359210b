import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type OtherSite = {
  /** Its address under a name: `127.0.0.1` is another site than `localhost`, `localhost` only another origin. */
  at: (host: '127.0.0.1' | 'localhost') => string
  stop: () => Promise<void>
}

/** A site of somebody else on the loopback, with one page: a form that sends itself to `action` on arrival. */
export async function startOtherSite(): Promise<OtherSite> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://other.invalid')
    const [action, enctype, name, value] = ['action', 'enctype', 'name', 'value'].map((field) =>
      escapeHtml(searchParams.get(field) ?? ''),
    )
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Other site</title>
      <form method="post" action="${action}" enctype="${enctype}"><input name="${name}" value="${value}"></form>
      <script>document.forms[0].submit()</script>`)
  })
  await new Promise<void>((resolve) => void server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    at: (host) => `http://${host}:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
