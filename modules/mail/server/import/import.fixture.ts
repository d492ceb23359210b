import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import type { TestClient } from '#apps/server/testing/client.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { sendFile } from '#modules/files/server/testing/sender.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { importCalls } from '../../contract/import.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { importFiles } from '../../contract/mail.rules.ts'

export type HandedIn = { name: string; content: Buffer }

/** Hands files in, as the page does. @returns the set that they lie in */
export async function handIn(client: TestClient, files: readonly HandedIn[]): Promise<string> {
  const { code } = await client.call(filesCalls.openSet, { kind: importFiles })
  for (const file of files) await sendFile(client, { code, ...file, chunkSize: 10_000_000 })
  return code
}

/** A zip of files, in their order. */
export async function zipOf(files: Record<string, string | Buffer>, changedAt?: Date): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, changedAt ? { mtime: changedAt } : {})
  zip.end()
  return buffer(zip.outputStream)
}

/** Takes files into a folder and waits until that has ended. */
export async function importInto(client: TestClient, folderId: number, files: readonly HandedIn[]) {
  const code = await handIn(client, files)
  const { importId } = await client.call(importCalls.startImport, { code, folderId })
  return ended(client, importId)
}

export async function ended(client: TestClient, importId: number) {
  const found = async () => (await client.call(importCalls.imports, {})).find((each) => each.importId === importId)!
  await expect.poll(async () => (await found()).state, { timeout: 60_000 }).not.toBe('running')
  return found()
}

export const newFolder = async (client: TestClient, displayName: string): Promise<number> =>
  (await client.call(folderCalls.createFolder, { displayName, parentFolderId: null })).id

export const mailsIn = async (client: TestClient, folderId: number) =>
  (await client.call(itemCalls.listItems, { folderId, pageSize: 50 })).items
