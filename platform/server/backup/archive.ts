import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'

/** Every file of a backup with its SHA-256, in the form that `sha256sum -c` reads. */
export const checksumsFile = 'SHA256SUMS'

/** Level 6 takes half as long again and makes our texts one percent smaller. */
const gzipLevel = 3

/** The paths a backup may hold; anything else in a list of checksums is not ours and could lead outside the folder. */
const allowedPath =
  /^(manifest\.json|jobs\.copy\.gz|tables\/[a-z_][a-z0-9_]*\.copy\.gz|files\/[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const isBackupPath = (path: string): boolean => allowedPath.test(path)
export const isStoredFile = (path: string): boolean => path.startsWith('files/')

/** Writes the files of a backup, each entered into the list of checksums. Whoever keeps it flushes it to the disk as a whole. */
export class ArchiveWriter {
  readonly #folder: string
  readonly #checksums: FileHandle
  readonly #signal: AbortSignal | undefined

  private constructor(folder: string, checksums: FileHandle, signal: AbortSignal | undefined) {
    this.#folder = folder
    this.#checksums = checksums
    this.#signal = signal
  }

  /** @param folder an empty one */
  static async open(folder: string, signal?: AbortSignal): Promise<ArchiveWriter> {
    return new ArchiveWriter(folder, await open(join(folder, checksumsFile), 'ax', 0o600), signal)
  }

  /**
   * Adds a file; one that ends in `.gz` is compressed on the way.
   * @returns how many bytes came in
   */
  async add(path: string, content: Readable): Promise<number> {
    const target = join(this.#folder, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    let bytes = 0
    const counted = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        bytes += chunk.length
        yield chunk
      }
    }
    const hashed = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk)
        yield chunk
      }
    }
    const written = createWriteStream(target, { flags: 'wx', mode: 0o600 })
    const options = { signal: this.#signal }
    if (path.endsWith('.gz'))
      await pipeline(content, counted, createGzip({ level: gzipLevel }), hashed, written, options)
    else await pipeline(content, counted, hashed, written, options)
    await this.#checksums.write(`${hash.digest('hex')}  ${path}\n`)
    return bytes
  }

  has(path: string): boolean {
    return existsSync(join(this.#folder, path))
  }

  /** Ends the list of checksums. Call it in any case. */
  async close(): Promise<void> {
    await this.#checksums.close()
  }
}

/** The paths of a backup's files with the checksums they must have, in the order in which they were written. */
export async function* listedFiles(folder: string): AsyncGenerator<{ path: string; sha256: string }> {
  const list = await open(join(folder, checksumsFile), 'r').catch(() => {
    throw new BackupError(`${folder} holds no whole backup: it has no ${checksumsFile}.`)
  })
  try {
    for await (const line of list.readLines({ autoClose: false })) {
      const [, sha256, path] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? []
      if (!sha256 || !path || !isBackupPath(path))
        throw new BackupError(`${folder} is damaged: ${checksumsFile} names something that is no file of a backup.`)
      yield { path, sha256 }
    }
  } finally {
    await list.close()
  }
}

/**
 * Reads every file of a backup and compares it with its checksum.
 * @returns the paths outside `files/`, and how many stored files there are
 * @throws BackupError naming the first file that is missing or was changed
 */
export async function verifyArchive(folder: string): Promise<{ paths: ReadonlySet<string>; storedFiles: number }> {
  const paths = new Set<string>()
  let storedFiles = 0
  for await (const { path, sha256 } of listedFiles(folder)) {
    const found = await sha256Of(join(folder, path)).catch((cause: NodeJS.ErrnoException) => {
      throw new BackupError(`${folder} is damaged: ${path} cannot be read (${cause.code ?? cause.message}).`, { cause })
    })
    if (found !== sha256) throw new BackupError(`${folder} is damaged: ${path} is not as it was written.`)
    if (isStoredFile(path)) storedFiles += 1
    else paths.add(path)
  }
  return { paths, storedFiles }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
