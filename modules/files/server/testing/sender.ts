import { createHash, randomBytes } from 'node:crypto'
import type { App } from '#apps/server/app.ts'
import type { Answer, TestClient } from '#apps/server/testing/client.ts'
import { filesCalls } from '../../contract/files.contract.ts'
import type { ChunkAnswer, StoredFile } from '../../contract/files.entities.ts'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What a file may hold: any bytes that do not begin as a program does by chance, which would be refused. */
export function someBytes(size: number): Buffer<ArrayBuffer> {
  const bytes = randomBytes(size)
  bytes[0] = 0
  return bytes
}

export type Sent = {
  code: string
  name: string
  content: Buffer
  chunkSize?: number
  identifier?: string
  type?: string
  /** A short rest is a piece of its own, or belongs to the last one. */
  restAlone?: boolean
}

/** A file as the flow protocol cuts it. */
export function cut({ content, chunkSize = 1_000, restAlone = false }: Sent) {
  const chunks = Math.max(restAlone ? Math.ceil(content.length / chunkSize) : Math.floor(content.length / chunkSize), 1)
  const piece = (number: number) =>
    content.subarray((number - 1) * chunkSize, number === chunks ? content.length : number * chunkSize)
  return { chunks, chunkSize, piece }
}

/** Sends one piece. @param over fields that differ from what is right */
export function sendPiece(client: TestClient, sent: Sent, number: number, over: Record<string, unknown> = {}) {
  const { chunks, chunkSize, piece } = cut(sent)
  const bytes = piece(number)
  return client.send(filesCalls.sendChunk, {
    code: sent.code,
    type: sent.type,
    flowChunkNumber: number,
    flowChunkSize: chunkSize,
    flowCurrentChunkSize: bytes.length,
    flowTotalSize: sent.content.length,
    flowIdentifier: sent.identifier ?? `${sent.content.length}-${sent.name}`,
    flowFilename: sent.name,
    flowRelativePath: sent.name,
    flowTotalChunks: chunks,
    upload: { name: 'blob', content: new Uint8Array(bytes) },
    ...over,
  })
}

export const resultOf = (answer: Answer) => (answer.body as { result: ChunkAnswer }).result

/** Sends a whole file, one piece after the other. @throws Error with the answer when a piece is refused */
export async function sendFile(client: TestClient, sent: Sent): Promise<StoredFile> {
  let answer: Answer | undefined
  for (let number = 1; number <= cut(sent).chunks; number += 1) {
    answer = await sendPiece(client, sent, number)
    if (answer.status !== 200) throw new Error(answer.text)
  }
  return resultOf(answer!).file!
}

/** Opens a set for things. */
export const openSet = async (client: TestClient): Promise<string> =>
  (await client.call(filesCalls.openSet, { kind: 'things.thing' })).code

/** Any GET with its bytes as they are. */
export async function fetchBytes(
  app: App,
  client: TestClient,
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await app.http.inject({
    method: 'GET',
    url,
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie, 'accept-encoding': 'gzip, br', ...headers },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

/** What there is of files in the database and the storage; equal before and after a refusal. */
export async function everythingOf({ services }: App) {
  const { rows } = await services.database.query(`select
    (select coalesce(json_agg(f order by file_id), '[]') from files_files f) as files,
    (select coalesce(json_agg(s order by code), '[]') from files_sets s) as sets,
    (select coalesce(json_agg(u order by upload_id), '[]') from files_uploads u) as uploads,
    (select count(*) from files_objects) as objects, (select count(*) from files_chunks) as chunks`)
  const pieces: string[] = []
  for await (const upload of services.storage.pieces.uploads()) pieces.push(upload)
  return { ...rows[0], pieces: pieces.toSorted() }
}
