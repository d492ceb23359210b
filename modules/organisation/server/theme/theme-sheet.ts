import { createHash } from 'node:crypto'
import { rulesOf } from '../../contract/theme.rules.ts'

type Sheet = { rules: string; version: string; address: string }
/** One for each company at the most, but for who asks for colours of her own. */
const sheets = new Map<string, Sheet>()
const mostSheets = 200

/** The style sheet of an accent. @param accent `#rrggbb` */
export function sheetOf(accent: string): Sheet {
  const kept = sheets.get(accent)
  if (kept) return kept
  const rules = rulesOf(accent)
  const version = createHash('sha256').update(rules).digest('base64url').slice(0, 16)
  const sheet = { rules, version, address: `/cm/api/organisation/theme/${accent.slice(1)}?ver=${version}` }
  if (sheets.size >= mostSheets) sheets.clear()
  sheets.set(accent, sheet)
  return sheet
}

/** Where the style sheet of an accent is. */
export const themeAddress = (accent: string): string => sheetOf(accent).address
