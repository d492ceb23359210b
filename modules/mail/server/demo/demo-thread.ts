/** A file of a letter, made of its text. */
export type DemoFile = { name: string; type: string; text: string }

export type DemoLetter = {
  from: string
  to: readonly string[]
  cc?: readonly string[]
  hoursAgo: number
  text: string
  file?: DemoFile
  /** An invitation to a meeting that begins so many hours from now. */
  meeting?: { inHours: number; minutes: number; place: string }
}

/** Letters of one subject, each an answer to the one before. */
export type DemoThread = {
  subject: string
  letters: readonly DemoLetter[]
  /** Lies in the recipients' own folder. */
  isFiled?: boolean
  category?: 'important' | 'check'
  isFlagged?: boolean
}

const team = ['jiwoo.seo', 'dohyun.kim', 'manager', 'admin'] as const
/** A letter that everybody of the first company who tries the demo gets. */
export const notice = (
  from: string,
  hoursAgo: number,
  subject: string,
  text: string,
  more: Partial<DemoThread> = {},
): DemoThread => ({
  subject,
  letters: [{ from, to: team, hoursAgo, text }],
  ...more,
})
export const single = (
  from: string,
  to: string,
  hoursAgo: number,
  subject: string,
  text: string,
  more: Partial<DemoThread> = {},
): DemoThread => ({ subject, letters: [{ from, to: [to], hoursAgo, text }], ...more })

export const table = (name: string, rows: readonly string[]): DemoFile => ({
  name,
  type: 'text/csv',
  text: `\uFEFF${rows.join('\r\n')}`,
})
export const note = (name: string, text: string): DemoFile => ({ name, type: 'text/plain', text })
