import { describe, expect, it } from 'vitest'
import { filesIn } from './dropped-files.ts'

type Node = { name: string; children?: Node[] }

/** As a browser hands a folder out: in portions, and the last one empty. */
const entryOf = ({ name, children }: Node): unknown => {
  if (!children)
    return { name, isFile: true, isDirectory: false, file: (take: (file: File) => void) => take(new File(['x'], name)) }
  const portions = [children.slice(0, 2), children.slice(2)].filter((portion) => portion.length > 0)
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => ({
      readEntries: (take: (entries: unknown[]) => void) => take((portions.shift() ?? []).map(entryOf)),
    }),
  }
}
const dropOf = (...nodes: Node[]) =>
  ({
    files: nodes.map(({ name }) => new File(['x'], name)),
    items: nodes.map((node) => ({ kind: 'file', webkitGetAsEntry: () => entryOf(node) })),
  }) as unknown as DataTransfer
const names = async (data: DataTransfer, most = 100) => (await filesIn(data, most)).map(({ name }) => name)

describe('dropped files', () => {
  it('come as they are', async () => {
    expect(await names(dropOf({ name: 'b.txt' }, { name: 'a.txt' }))).toEqual(['b.txt', 'a.txt'])
  })

  it('in folders are laid flat, without what systems leave there', async () => {
    const folder = {
      name: '회의',
      children: [
        { name: '3.txt' },
        { name: '.DS_Store' },
        { name: '1.txt' },
        { name: '하위', children: [{ name: '2.txt' }, { name: 'Thumbs.db' }] },
      ],
    }
    expect(await names(dropOf(folder, { name: 'beside.txt' }))).toEqual(['1.txt', '3.txt', '2.txt', 'beside.txt'])
  })

  it('are collected no further than asked', async () => {
    const many = { name: 'disk', children: Array.from({ length: 50 }, (_, at) => ({ name: `${at + 100}.txt` })) }
    expect(await names(dropOf(many), 7)).toHaveLength(7)
  })
})
