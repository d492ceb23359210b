import { invalid } from '#platform/contract/errors.ts'

/** Keeps the thread busy. @param ms how long; without an end when it is left out */
export function work({ ms = Number.POSITIVE_INFINITY }: { ms?: number }): number {
  const until = performance.now() + ms
  while (performance.now() < until);
  return ms
}

/** Tells how far it is. */
export function count({ to }: { to: number }, tell: (at: number) => void): number {
  for (let at = 1; at <= to; at += 1) tell(at)
  return to
}

export function refuse({ key }: { key: string }): never {
  throw invalid('upload', key, { line: 3 })
}

export function fail(): never {
  throw new TypeError('a mistake of ours')
}

/** Takes all the memory that the thread may have. */
export function fill(): number {
  const all: string[][] = []
  for (;;) all.push(Array.from({ length: 100_000 }, (_, at) => `${at} ${all.length}`))
}
