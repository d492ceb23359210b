import { mostTexts } from '../../contract/chart.contract.ts'

/** `"김도현" <dohyun.kim@hanbit.example>`, as mail programs write it. */
const named = /^.*<([^<>]+)>$/

/**
 * The names and addresses of a list that somebody pasted or typed, parted by commas, semicolons, tabs or lines; a hundred
 * at most. One name alone is no list and gives nothing, one with its address is.
 */
export function splitPasted(text: string): string[] {
  const parts = text
    .split(/[,;，；、\t\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length < 2 && !named.test(parts[0] ?? '')) return []
  const texts = parts.map((part) =>
    part
      .replace(named, '$1')
      .replace(/^["']|["']$/g, '')
      .trim()
      .slice(0, 254),
  )
  return [...new Set(texts.filter((part) => part !== ''))].slice(0, mostTexts)
}
