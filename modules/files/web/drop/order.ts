import { freeName } from '../../contract/files.rules.ts'

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

/** Files that came of what was chosen before and after something. */
export type Neighbours = { earlier: ReadonlySet<string>; later: ReadonlySet<string> }

/**
 * A set into which a file has come. Small files overtake large ones on the way; it still goes between those that were
 * chosen before and after it. One that is shown already, since the list was asked for meanwhile, moves only when it
 * stands wrongly.
 */
export function withArrived<F extends WithId>(
  files: readonly F[],
  file: F,
  { earlier, later }: Neighbours,
): readonly F[] {
  const same = files.findIndex(({ fileId }) => fileId === file.fileId)
  const isRight =
    same >= 0 &&
    !files.slice(0, same).some(({ fileId }) => later.has(fileId)) &&
    !files.slice(same).some(({ fileId }) => earlier.has(fileId))
  if (isRight) return files.with(same, file)
  const others = files.filter(({ fileId }) => fileId !== file.fileId)
  const at = others.findIndex(({ fileId }) => later.has(fileId))
  return others.toSpliced(at < 0 ? others.length : at, 0, file)
}

type Sized = { name: string; size: number }

/**
 * Files of a set that are not shown as on their way. The server has some whose last answer the page waits for: they
 * stand once, with their progress, and are told by name and size.
 * @param mayBe whether a file can have come of something on its way
 * @returns the very same files when all of them are to be shown
 */
export function withoutOnTheirWay<F extends WithId & Sized>(
  files: readonly F[],
  uploads: readonly ({ id: string } & Sized)[],
  mayBe: (id: string, fileId: string) => boolean,
): readonly F[] {
  const hidden = new Set<F>()
  // The server tells equal names apart.
  const isNamed = ({ fileId, name }: F, as: string) =>
    name ===
    freeName(as, new Set(files.filter((other) => other.fileId !== fileId).map((other) => other.name.toLowerCase())))
  for (const { id, name, size } of uploads) {
    const same = files.find(
      (file) => file.size === size && !hidden.has(file) && mayBe(id, file.fileId) && isNamed(file, name),
    )
    if (same) hidden.add(same)
  }
  return hidden.size === 0 ? files : files.filter((file) => !hidden.has(file))
}
