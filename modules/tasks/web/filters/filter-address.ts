import type { SummaryAddress } from './asked.ts'

/** What a filter keeps of the address of the summary or of an area: what is asked for and how it is shown, not what is open beside it. */
const kept = ['type', 'view', 'tab', 'from', 'to', 'label', 'q', 'priority', 'person', 'sort', 'desc', 'zoom'] as const
type Kept = (typeof kept)[number]

/** What is looked at as a filter keeps it; empty where nothing was chosen. */
export function addressOf(asked: SummaryAddress & Partial<Record<Kept, string>>): string {
  const chosen = kept.flatMap((field): [string, string][] => (asked[field] ? [[field, asked[field]]] : []))
  return new URLSearchParams(chosen).toString()
}

/** The fields of an address that was kept; what it does not know is left aside. */
export const searchOf = (address: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(address)].filter(([field]) => kept.some((each) => each === field)))
