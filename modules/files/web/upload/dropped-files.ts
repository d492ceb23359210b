/** What an operating system leaves in folders and nobody means to attach. */
const litter = /^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i

/**
 * The files of a drop or a paste, folders opened and laid flat, in the order of their names within a folder.
 * @param most so many at the most are collected: a folder may hold a whole disk
 */
export async function filesIn(data: DataTransfer, most: number): Promise<File[]> {
  // Both must be taken before anything is awaited: afterwards the browser has emptied the list.
  const plain = [...data.files]
  const entries = [...data.items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry?.() ?? null)
  if (!entries.some((entry) => entry?.isDirectory)) return plain
  const found: File[] = []
  for (const entry of entries) if (entry) await collect(entry, found, most)
  return found
}

async function collect(entry: FileSystemEntry, found: File[], most: number): Promise<void> {
  if (found.length >= most || litter.test(entry.name)) return
  if (isFile(entry)) {
    const file = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)))
    if (file) found.push(file)
    return
  }
  const children = await childrenOf(entry as FileSystemDirectoryEntry)
  for (const child of children.sort((a, b) => a.name.localeCompare(b.name))) await collect(child, found, most)
}

/** A browser hands a folder out in portions and ends with an empty one. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
    if (portion.length === 0) return children
    children.push(...portion)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
