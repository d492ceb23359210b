const digits = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'] as const
const places = ['', '십', '백', '천'] as const
const groups = ['', '만', '억', '조', '경'] as const

/**
 * An amount as contracts and vouchers write it out, with every 일, so that nothing can be put before it:
 * 4180000 → 사백일십팔만.
 * @param amount a whole number up to ±9,007,199,254,740,991
 */
export function hangulAmount(amount: number): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount: ${amount}`)
  if (amount === 0) return '영'
  let rest = Math.abs(amount)
  let written = ''
  for (const group of groups) {
    const four = rest % 10_000
    if (four > 0) written = hangulGroup(four) + group + written
    rest = Math.floor(rest / 10_000)
  }
  return (amount < 0 ? '마이너스 ' : '') + written
}

const hangulGroup = (four: number) =>
  [...String(four)]
    .map((digit, at, all) => (digit === '0' ? '' : digits[Number(digit)]! + places[all.length - 1 - at]!))
    .join('')

/** An amount as a voucher has it: 금 사백일십팔만 원정. It is written so in every language. */
export const writtenAmount = (amount: number): string => `금 ${hangulAmount(amount)} 원정`
