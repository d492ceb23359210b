const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']

/**
 * A size in steps of 1024 from B to PB (PLATFORM-012): `0 B`, `8.20 MB`. Whole bytes never have decimals.
 *
 * @param bytes 0 or more; what is not a finite number counts as 0.
 * @param decimals digits after the point, default 2.
 */
export function formatBytes(bytes: number, decimals = 2): string {
  let size = Number.isFinite(bytes) ? Math.max(0, bytes) : 0
  let unit = 0
  // Rounding may reach 1024 of a unit: 1,048,575 B is 1.00 MB, not 1024.00 KB.
  while (unit < byteUnits.length - 1 && Number(size.toFixed(unit === 0 ? 0 : decimals)) >= 1024) {
    size /= 1024
    unit += 1
  }
  return `${size.toFixed(unit === 0 ? 0 : decimals)} ${byteUnits[unit]}`
}
