/** A whole count with thousands separators: 1,204. Not through Intl, whose start costs more than a page of counts. */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',')
}
