/** A number as a fraction, so that sums of money are exact: 0.1 + 0.2 is 0.3. The denominator is above 0. */
export type Ratio = { over: bigint; under: bigint }

export const ratio = (over: bigint, under = 1n): Ratio =>
  under < 0n ? { over: -over, under: -under } : { over, under }

/** @param value digits with a point at the most; everything else is null */
export function readRatio(value: string): Ratio | null {
  const parts = /^(-?\d+)(?:\.(\d+))?$/.exec(value)
  if (!parts) return null
  const [, whole = '', behind = ''] = parts
  return { over: BigInt(whole + behind), under: 10n ** BigInt(behind.length) }
}

export const plus = (one: Ratio, other: Ratio): Ratio =>
  ratio(one.over * other.under + other.over * one.under, one.under * other.under)
export const times = (one: Ratio, other: Ratio): Ratio => ratio(one.over * other.over, one.under * other.under)
export const negated = ({ over, under }: Ratio): Ratio => ({ over: -over, under })
export const inverse = ({ over, under }: Ratio): Ratio => ratio(under, over)
export const isLess = (one: Ratio, other: Ratio): boolean => one.over * other.under < other.over * one.under

/** Rounded to some decimals, halves away from 0, as vouchers are. */
export function rounded({ over, under }: Ratio, decimals: number): Ratio {
  const scale = 10n ** BigInt(decimals)
  const size = (over < 0n ? -over : over) * scale
  const nearest = (2n * size + under) / (2n * under)
  return { over: over < 0n ? -nearest : nearest, under: scale }
}

/** @returns the number, or null where it is too large to be written exactly */
export function numberOf(value: Ratio, decimals: number): number | null {
  const { over, under } = rounded(value, decimals)
  return over > BigInt(Number.MAX_SAFE_INTEGER) || over < -BigInt(Number.MAX_SAFE_INTEGER)
    ? null
    : Number(over) / Number(under)
}
