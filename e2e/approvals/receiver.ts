import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate } from '#apps/server/testing/certificate.ts'

export type Message = { id: string; timestamp: string; signature: string; body: string }

/** Another program of a company, that is told of what happens in the portal and answers as it is told to. */
export async function startReceiver() {
  const { key, cert } = makeCertificate()
  const folder = await mkdtemp(join(tmpdir(), 'maru-receiver-'))
  const certificate = join(folder, 'receiver.pem')
  await writeFile(certificate, cert)
  const messages: Message[] = []
  let status = 200
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const said = (name: string) => String(request.headers[`webhook-${name}`] ?? '')
      messages.push({
        id: said('id'),
        timestamp: said('timestamp'),
        signature: said('signature'),
        body: Buffer.concat(chunks).toString(),
      })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    host,
    /** A file with the certificate, for a portal that is to believe it. */
    certificate,
    messages,
    answer: (next: number) => {
      status = next
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Whether a message is signed by a secret, as Standard Webhooks says. */
export function isSignedBy(secret: string, { id, timestamp, signature, body }: Message): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const right = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
  return signature.split(' ').some((each) => each.length === right.length && timingSafeEqual(Buffer.from(each), right))
}
