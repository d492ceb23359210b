import type { StoredFile } from '../../contract/files.entities.ts'

/** A file as lists of them show it, for tests; its number is its name unless another is said. */
export const storedFile = (name: string, over: Partial<StoredFile> = {}): StoredFile => ({
  fileId: name,
  code: 'set',
  name,
  size: 2_048,
  mediaType: 'application/octet-stream',
  width: null,
  height: null,
  state: 'ready',
  uploadedAt: '2026-03-02T00:00:00.000Z',
  uniqueIdentifier: name,
  relativePath: name,
  percent: 100,
  selected: false,
  paused: false,
  error: false,
  serverPath: `${over.code ?? 'set'}/${name}`,
  downloadUrl: '/cm/file/download',
  viewUrl: null,
  thumbnailUrl: null,
  ...over,
})
