import { readFile } from 'node:fs/promises'
import { Client, type Entry, FilterParser } from 'ldapts'
import type { Directory, EntryKind } from './directory.ts'
import { DirectoryError, directoryErrorOf } from './directory-fault.ts'

/** An open connection to a directory. */
export type OpenDirectory = {
  /** Entries of one kind below the base, page by page, in the order the directory has. @throws DirectoryError */
  entries: (of: EntryKind, limit?: number) => AsyncGenerator<Entry>
  close: () => Promise<void>
}

/** Entries in one answer of the directory: Active Directory gives a thousand at the most. */
const pageSize = 500
const connectMs = 10_000
const answerMs = 60_000

/** Read beside the mapped attributes: whether an account of Active Directory is shut. */
export const accountControl = 'userAccountControl'
/** And what a department is called, and whether the directory needs it for itself. */
export const unitName = 'ou'
export const systemObject = 'isCriticalSystemObject'

/**
 * Connects and signs in.
 * @throws DirectoryError; also when a password would travel in the clear to another machine
 */
export async function openDirectory(directory: Directory): Promise<OpenDirectory> {
  if (directory.safety === 'plain' && directory.bind && !isLoopback(directory.host)) throw new DirectoryError('plain')
  const ca = await authorityOf(directory)
  const tlsOptions = {
    ca,
    minVersion: 'TLSv1.2' as const,
    servername: isAddress(directory.host) ? undefined : directory.host,
  }
  const client = new Client({
    url: directory.url,
    timeout: answerMs,
    connectTimeout: connectMs,
    tlsOptions: directory.safety === 'ldaps' ? tlsOptions : undefined,
    // What real directories call their entries is not for us to judge.
    strictDN: false,
  })
  const close = () => client.unbind().catch(() => undefined)
  try {
    if (directory.safety === 'startTls') await client.startTLS({ ...tlsOptions, host: directory.host })
    if (directory.bind) await client.bind(directory.bind.dn, directory.bind.password)
  } catch (error) {
    await close()
    throw directoryErrorOf(error)
  }
  return { entries: (of, limit) => entriesOf(client, directory.base, of, limit), close }
}

async function* entriesOf(
  client: Client,
  base: string,
  { filter, attributes }: EntryKind,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<Entry> {
  const asked = {
    scope: 'sub' as const,
    filter: parsedFilter(filter),
    attributes: [...new Set([...Object.values(attributes).flat(), accountControl, unitName, systemObject])],
    explicitBufferAttributes: ['objectGUID'],
    paged: { pageSize: Math.min(limit, pageSize) },
  }
  let given = 0
  try {
    for await (const { searchEntries } of client.searchPaginated(base, asked))
      for (const entry of searchEntries) {
        if (given === limit) return
        given += 1
        yield entry
      }
  } catch (error) {
    throw directoryErrorOf(error)
  }
}

/** @throws DirectoryError when the file with the certificates cannot be read */
async function authorityOf({ caFile }: Directory): Promise<Buffer[] | undefined> {
  if (!caFile) return undefined
  return [
    await readFile(caFile).catch((error: unknown) => {
      throw new DirectoryError('certificate', error)
    }),
  ]
}

function parsedFilter(filter: string) {
  try {
    return FilterParser.parseString(filter)
  } catch (error) {
    throw new DirectoryError('filter', error)
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
/** The name of a certificate is a name; an address has none to ask for. */
const isAddress = (host: string): boolean => /^[\d.]+$|:/.test(host)
