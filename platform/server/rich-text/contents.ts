import { imageIdOf } from '#platform/contract/rich-text.ts'
import type { RichNode } from '#platform/contract/rich-tree.ts'

/** What a clean text shows and whom it names, each once and in order. */
export function contentsOf(tree: readonly RichNode[]) {
  const images = new Set<string>()
  const mentions = new Set<string>()
  const links = new Set<string>()
  let shownPictures = 0
  const walk = (nodes: readonly RichNode[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue
      const { src, href, 'data-mention': mentioned } = node.attributes
      if (src) {
        shownPictures += 1
        const id = imageIdOf(src)
        if (id) images.add(id)
      }
      if (href) links.add(href)
      if (mentioned) mentions.add(mentioned)
      walk(node.children)
    }
  }
  walk(tree)
  return { imageIds: [...images], mentions: [...mentions], links: [...links], shownPictures }
}
