import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const imported = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/**
 * Of the 5,900 icons of the package those that the web draws: every file of tests has a page of its own, which would read
 * and make all of them. Its name changes with them, so that Vite makes the package anew.
 */
export function onlyUsedIcons(root: string): Plugin {
  const used = new Set(
    globSync('{platform,modules,apps}/**/*.{ts,tsx}', { cwd: root })
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(imported)])
      .flatMap(([, names]) => names!.match(/\bIcon\w+/g) ?? [])
      .toSorted(),
  )
  const version = createHash('sha256')
    .update([...used].join())
    .digest('hex')
    .slice(0, 8)
  return {
    name: `maru-only-used-icons-${version}`,
    transform: {
      filter: { id: /@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/ },
      handler: (code) => code.replaceAll(/^(?:export|import) .*;$/gm, (line) => (isUsed(line, used) ? line : '')),
    },
  }
}

const isUsed = (line: string, used: ReadonlySet<string>) =>
  [...line.matchAll(/default as (\w+)/g)].some(([, name]) => used.has(name!))
