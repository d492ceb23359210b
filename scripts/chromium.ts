import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Quiet and without services of its own; as root Chromium runs only without its sandbox. */
export const chromiumArguments = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * For tests alone: their pages live for seconds, and what V8 would translate twice in them, on a thread beside it, costs
 * more than it saves. A V8 that does not know these only says so.
 */
export const argumentsOfTests = [
  ...chromiumArguments,
  '--js-flags=--invocation-count-for-maglev=4000,--invocation-count-for-maglev-osr=1000',
]

/**
 * The Chromium of this machine: CHROMIUM_PATH, else one on the PATH, else Debian's package when we are root.
 * @throws Error with one line that says what to install
 */
export function findOrInstallChromium(): string {
  const found = findChromium()
  if (found) return found
  installFromDebian(['chromium'])
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'Tests in a browser need Chromium: install it (Debian: "apt-get install chromium") or name it in CHROMIUM_PATH.',
  )
}

/**
 * Chromium without what draws windows and speaks to graphics cards: tests cost a third less in it. HEADLESS_SHELL_PATH,
 * else the one on the PATH, else Debian's package when we are root, else the whole browser.
 */
export function findOrInstallHeadlessShell(): string {
  const found = findHeadlessShell()
  if (found) return found
  installFromDebian(['chromium-headless-shell'])
  return findHeadlessShell() ?? findOrInstallChromium()
}

export const findChromium = (): string | undefined =>
  firstExecutable([process.env.CHROMIUM_PATH ?? '', ...onPath(names), ...elsewhere])

export const findHeadlessShell = (): string | undefined =>
  firstExecutable([process.env.HEADLESS_SHELL_PATH ?? '', ...onPath(['chromium-headless-shell'])])

const onPath = (programs: readonly string[]) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)))

const firstExecutable = (files: readonly string[]) => files.find((file) => file !== '' && isExecutable(file))

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
