/**
 * The number of a completed document: 총무-2026-0311.
 * @param serial from 1 on; what has more than four digits is written as it is
 */
export const documentNumber = (abbreviation: string, year: number, serial: number): string =>
  `${abbreviation}-${year}-${String(serial).padStart(4, '0')}`
