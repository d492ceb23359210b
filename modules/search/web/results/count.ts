import { formatCount } from '#platform/web/format.ts'

/** A count as it is said: "4", and "100+" where counting stopped. */
export const countText = ({ total, capped }: { total: number; capped: boolean }): string =>
  `${formatCount(total)}${capped ? '+' : ''}`
