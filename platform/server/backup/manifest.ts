import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

/** Of the folder's own layout; raised when a reader of the old one would go wrong. */
const format = 1

/** Names of tables and columns, as our migrations write them: safe in a file name. */
const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

const manifest = z.object({
  format: z.literal(format),
  /** The version of Maru that made the backup. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ owner: z.string(), name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.int() })),
  /** int8 as text; `isCalled` as PostgreSQL means it: the value itself was handed out. */
  sequences: z.array(z.object({ name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** How much background work was waiting, by queue. */
  unfinishedJobs: z.record(z.string(), z.int()),
  storedFiles: z.object({ count: z.int(), bytes: z.int() }),
})

/** What a backup says of itself, in `manifest.json`. */
export type Manifest = z.output<typeof manifest>

export const manifestFile = 'manifest.json'

export const writtenManifest = (content: Omit<Manifest, 'format'>): string =>
  `${JSON.stringify({ format, ...content }, null, 2)}\n`

/** @throws BackupError when the folder holds no backup that this version can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupError(`${folder} holds no backup: it has no ${manifestFile}.`)
  const parsed = manifest.safeParse(parsedJson(text))
  if (!parsed.success) throw new BackupError(`${folder} holds a backup that this version of Maru cannot read.`)
  return parsed.data
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
