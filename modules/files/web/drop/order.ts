type WithId = { fileId: string }

/**
 * Files of a set with those on their way between them, as they were chosen.
 * @param laterThan the files that came of what was chosen after something on its way
 */
export function interleaved<F extends WithId, U extends { id: string }>(
  files: readonly F[],
  uploads: readonly U[],
  laterThan: (id: string) => ReadonlySet<string>,
): (F | U)[] {
  const rows: (F | U)[] = [...files]
  let after: U | undefined
  for (const upload of uploads.toReversed()) {
    const later = laterThan(upload.id)
    const at = rows.findIndex((row) => row === after || ('fileId' in row && later.has(row.fileId)))
    rows.splice(at < 0 ? rows.length : at, 0, upload)
    after = upload
  }
  return rows
}

/**
 * A set into which a file has come. Small files overtake large ones on the way; it still goes before those that were
 * chosen after it.
 * @param later files that were chosen after it
 */
export function withArrived<F extends WithId>(files: readonly F[], file: F, later: ReadonlySet<string>): readonly F[] {
  const same = files.findIndex(({ fileId }) => fileId === file.fileId)
  if (same >= 0) return files.with(same, file)
  const at = files.findIndex(({ fileId }) => later.has(fileId))
  return files.toSpliced(at < 0 ? files.length : at, 0, file)
}
