import { spawn } from 'node:child_process'
import { chown, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeTemporaryFolder } from '#platform/server/temporary-files.ts'
import type { Soffice } from './find-soffice.ts'
import { profileSettings } from './soffice-profile.ts'

export type SofficeLimits = { seconds: number; megabytes: number }

/** The document was not converted. */
export class NotConverted extends Error {}

/** No PDF is larger, bytes. */
const largestPdf = 209_715_200

/**
 * Makes a PDF of a document: without network, macros and links, in a folder of its own that is gone afterwards.
 * @param source path of the document
 * @param extension how its name ends
 * @param filter as what LibreOffice reads it
 * @param use gets the path of the PDF while it is there
 * @throws NotConverted when it is not converted in time or at all
 */
export async function convertToPdf<T>(
  soffice: Soffice,
  { source, extension, filter }: { source: string; extension: string; filter: string },
  limits: SofficeLimits,
  use: (pdf: string) => Promise<T>,
): Promise<T> {
  const folder = await makeTemporaryFolder('soffice')
  const [document, out, profile] = [join(folder, `document.${extension}`), join(folder, 'out'), join(folder, 'profile')]
  try {
    await mkdir(join(profile, 'user'), { recursive: true })
    await mkdir(out)
    await writeFile(join(profile, 'user/registrymodifications.xcu'), profileSettings)
    await copyFile(source, document)
    if (soffice.account !== undefined) await giveTo(soffice.account, folder)
    await run(soffice, argumentsFor({ document, out, profile, filter }), folder, limits)
    const made = (await readdir(out)).find((name) => name.endsWith('.pdf'))
    if (!made) throw new NotConverted('it made no PDF')
    return await use(join(out, made))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function giveTo(account: number, folder: string): Promise<void> {
  await chown(folder, account, account)
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), account, account)
}

type Places = { document: string; out: string; profile: string; filter: string }
const argumentsFor = ({ document, out, profile, filter }: Places) => [
  `-env:UserInstallation=${pathToFileURL(profile).href}`,
  '--headless',
  '--norestore',
  '--nolockcheck',
  '--nodefault',
  '--nologo',
  '--nofirststartwizard',
  `--infilter=${filter}`,
  '--convert-to',
  'pdf',
  '--outdir',
  out,
  document,
]

/** `ulimit` counts memory in KiB, files in blocks of 512 bytes. No core of a document is left anywhere. */
const bounded = 'ulimit -c 0; ulimit -d "$1"; ulimit -f "$2"; ulimit -t "$3"; shift 3; exec "$@"'

function run(
  soffice: Soffice,
  options: string[],
  folder: string,
  { seconds, megabytes }: SofficeLimits,
): Promise<void> {
  const limits = [megabytes * 1_024, Math.ceil(largestPdf / 512), seconds].map(String)
  const command = ['-c', bounded, 'sh', ...limits, ...soffice.jail, soffice.program, ...options]
  return new Promise((resolve, reject) => {
    const child = spawn('sh', command, {
      cwd: folder,
      // A group of its own, so that it ends with everything it has started.
      detached: true,
      stdio: 'ignore',
      // Nothing of our own environment, which holds secrets.
      env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: 'ko_KR.UTF-8', LC_ALL: 'C.UTF-8' },
    })
    const timer = setTimeout(() => endGroup(child.pid), seconds * 1_000)
    child.once('error', (cause) => {
      clearTimeout(timer)
      reject(new NotConverted('it cannot be started', { cause }))
    })
    child.once('exit', (status, signal) => {
      clearTimeout(timer)
      endGroup(child.pid)
      if (status === 0) resolve()
      else reject(new NotConverted(signal ? `ended by ${signal}` : `ended with ${status}`))
    })
  })
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}
