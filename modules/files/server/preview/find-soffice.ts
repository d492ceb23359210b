import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access, glob, readFile, realpath } from 'node:fs/promises'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import { hangulFilter } from './import-filter.ts'

/** How LibreOffice is started here. */
export type Soffice = {
  program: string
  /** What stands before it: programs that take the network and rights away. */
  jail: readonly string[]
  /** Whose it runs as, when this process is root. */
  account: number | undefined
  /** Whether it reads documents of Hangul (hwp, hwpx): its extension H2Orestart is there. */
  readsHangul: boolean
}

/** An account that owns nothing on this machine; it needs no name. */
const ownerOfNothing = 64_947
const usualPlaces = [
  '/usr/lib/libreoffice/program/soffice',
  '/opt/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
]

/**
 * Finds LibreOffice, and what this machine has to lock it in.
 * @param setting path of `soffice`; undefined looks in the usual places, `off` finds nothing
 * @returns undefined when it is not there
 */
export async function findSoffice(setting: string | undefined): Promise<Soffice | undefined> {
  if (setting === 'off') return undefined
  const candidates = setting ? [setting] : [...inPath('soffice'), ...inPath('libreoffice'), ...usualPlaces]
  for (const program of candidates)
    if (await isProgram(program)) return { program, ...(await findJail()), readsHangul: await readsHangul(program) }
  return undefined
}

const inPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, name))

const isProgram = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

/**
 * Whether an extension for all users brings a filter for Hangul. Without one LibreOffice would take such a document for a
 * text, whatever it is told, and pages of nonsense come out.
 */
async function readsHangul(program: string): Promise<boolean> {
  const share = join(dirname(await realpath(program)), '../share')
  for (const folder of ['extensions', 'uno_packages'])
    for await (const file of glob('**/*.xcu', { cwd: join(share, folder) }))
      if ((await readFile(join(share, folder, file), 'utf8')).includes(hangulFilter)) return true
  return false
}

/** Without a network a document fetches nothing and tells nobody that it was opened; without rights it reads nothing. */
async function findJail(): Promise<Pick<Soffice, 'jail' | 'account'>> {
  const isRoot = process.getuid?.() === 0
  const other = [
    'setpriv',
    `--reuid=${ownerOfNothing}`,
    `--regid=${ownerOfNothing}`,
    '--clear-groups',
    '--no-new-privs',
  ]
  const jails = isRoot ? [['unshare', '--net', ...other], other] : [['unshare', '--map-root-user', '--net']]
  for (const jail of jails)
    if (await works([...jail, 'true'])) return { jail, account: isRoot ? ownerOfNothing : undefined }
  return { jail: [], account: undefined }
}

const works = (command: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command[0]!, command.slice(1), { stdio: 'ignore' })
    child.once('error', () => resolve(false)).once('exit', (status) => resolve(status === 0))
  })
