/** A comment that lets a rule pass on one line or in a whole file. */
export type Allowance = { rule: string; reason: string; line: number; lets: number | 'file' }

const comment =
  /(?:\/\/|\/\*)\s*house-rules-allow(?<whole>-file)?\b[ \t]*(?<rule>[\w-]*):?[ \t]*(?<reason>.*?)\s*(?:\*\/.*)?$/

/**
 * The allowances that a file asks for: `house-rules-allow raw-colour: the reason` lets the rule pass on its own line,
 * or on the next one when it stands alone; `house-rules-allow-file raw-colour: the reason` in the whole file.
 */
export function allowancesIn(text: string): Allowance[] {
  return text.split('\n').flatMap((row, at) => {
    const { whole, rule = '', reason = '' } = comment.exec(row)?.groups ?? {}
    if (!comment.test(row)) return []
    const standsAlone = /^\s*\{?(?:\/\/|\/\*)/.test(row)
    return [{ rule, reason, line: at + 1, lets: whole ? 'file' : standsAlone ? at + 2 : at + 1 }]
  })
}
