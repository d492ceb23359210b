import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A built web with no more than a test needs, and a way to remove it. */
export type WebFolder = { path: string; remove: () => Promise<void> }

/**
 * Writes the files that a build would have written.
 * @param files by their paths in the folder; what is not a text is written as JSON. `index.html` is the page itself
 */
export async function makeWebFolder(files: Readonly<Record<string, string | object>>): Promise<WebFolder> {
  const path = await mkdtemp(join(tmpdir(), 'maru-web-'))
  // The server serves it even where no test asks for one of its files.
  await mkdir(join(path, 'assets'))
  for (const [name, content] of Object.entries(files)) {
    const file = join(path, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
