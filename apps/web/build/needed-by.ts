import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/**
 * Names the chunk of every module that these sources import, directly or through others; the rest is left to what
 * comes after. Of the icons, which all stand in one index, only those count that are imported by name.
 */
export function neededBy(sources: readonly string[], name: string, only = /./) {
  type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
  const needed = new Set<string>()
  const icons = new Set<string>()
  const walk = (id: string, graph: Graph) => {
    if (needed.has(id) || id.includes('/icons-react/')) return
    needed.add(id)
    if (id.startsWith(root) && !id.includes('/node_modules/'))
      for (const [icon] of readFileSync(id, 'utf8').matchAll(/\bIcon[A-Z]\w*/g)) icons.add(icon)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) walk(imported, graph)
  }
  return (id: string, graph: Graph) => {
    if (needed.size === 0) for (const source of sources) walk(join(root, source), graph)
    if (!only.test(id)) return null
    const icon = /\/icons-react\/.*?\/?(\w+)\.m?js$/.exec(id)?.[1]
    const isNeeded = icon ? !icon.startsWith('Icon') || icons.has(icon) : needed.has(id)
    return isNeeded ? name : null
  }
}
