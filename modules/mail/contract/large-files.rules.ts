import { limits } from './mail.rules.ts'

/** Files that a person has put among the large or the ordinary ones herself. */
export type ByHand = readonly { fileId: string; isLarge: boolean }[]
type File = { fileId: string; size: number }

/**
 * Which of the files of a mail travel as links (대용량 첨부): those above the limit unless somebody wants them inside,
 * those that somebody wants as links, and whatever a mail cannot carry beside the others, in their order. What was
 * wanted inside has room first.
 * @param fileBytes above it a file is large by itself
 * @param inlineBytes what the pictures of the text weigh already
 */
export function largeAmong<F extends File>(
  files: readonly F[],
  byHand: ByHand,
  { fileBytes, inlineBytes = 0 }: { fileBytes: number; inlineBytes?: number },
): F[] {
  const wanted = new Map(byHand.map(({ fileId, isLarge }) => [fileId, isLarge]))
  const large = new Set(files.filter(({ fileId, size }) => wanted.get(fileId) ?? size > fileBytes))
  const inside = files.filter((file) => !large.has(file))
  let weight = inlineBytes
  for (const file of inside.toSorted((one, other) => rank(wanted, one) - rank(wanted, other)))
    if (weight + file.size > limits.mailBytes) large.add(file)
    else weight += file.size
  return files.filter((file) => large.has(file))
}

const rank = (wanted: ReadonlyMap<string, boolean>, { fileId }: File) => (wanted.has(fileId) ? 0 : 1)
