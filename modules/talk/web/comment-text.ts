import { mentionPattern } from '../contract/talk.rules.ts'

/** Somebody mentioned, by the name that stands in the text behind an @. */
export type Mention = { personCode: string; name: string }

/** A comment while it is written: names where its text will have codes. */
export type Written = { text: string; mentions: readonly Mention[] }

/** Letters of a name that are looked for at the most. */
const longestQuery = 20

/** A written comment as the server takes it. */
export function bodyOf({ text, mentions }: Written): string {
  if (mentions.length === 0) return text.trim()
  // The longest first: of 김도 and 김도현 the whole name is meant.
  const byName = mentions.toSorted((a, b) => b.name.length - a.name.length)
  const names = new RegExp(`@(${byName.map(({ name }) => escaped(name)).join('|')})`, 'g')
  const codeOf = new Map(byName.map(({ name, personCode }) => [name, personCode]))
  return text.replace(names, (_whole, name: string) => `@[${codeOf.get(name)}]`).trim()
}

/** A comment as it is written again. */
export function writtenOf(body: string, mentions: readonly Mention[]): Written {
  const named = mentions.reduce<Mention[]>(
    (known, mention) => [...known, { ...mention, name: freeName(known, mention) }],
    [],
  )
  const nameOf = new Map(named.map(({ personCode, name }) => [personCode, name]))
  const text = body.replace(mentionPattern, (whole, code: string) =>
    nameOf.has(code) ? `@${nameOf.get(code)}` : whole,
  )
  return { text, mentions: named }
}

/** The mention that is begun before the cursor: where its @ stands and what follows it. */
export function begunMention(text: string, cursor: number): { from: number; query: string } | undefined {
  const begun = /(^|[\s(])@([^\s@[\]]*)$/.exec(text.slice(0, cursor))
  if (!begun || begun[2]!.length > longestQuery) return undefined
  return { from: cursor - begun[2]!.length - 1, query: begun[2]! }
}

/** Puts a person in the place of what was typed from the @ to the cursor, with a space behind. */
export function withMention(
  { text, mentions }: Written,
  place: { from: number; to: number },
  person: Mention,
): { written: Written; cursor: number } {
  const known = mentions.find(({ personCode }) => personCode === person.personCode)
  const mention = known ?? { ...person, name: freeName(mentions, person) }
  const put = `@${mention.name} `
  return {
    written: {
      text: text.slice(0, place.from) + put + text.slice(place.to).replace(/^ /, ''),
      mentions: known ? mentions : [...mentions, mention],
    },
    cursor: place.from + put.length,
  }
}

/**
 * The same of a mention that was begun a moment ago, where more was typed since.
 * @returns undefined when something else stands there now
 */
export function withMentionBefore(
  written: Written,
  { from, query }: { from: number; query: string },
  person: Mention,
  cursor: number,
): { written: Written; cursor: number } | undefined {
  const to = from + 1 + query.length
  if (written.text.slice(from, to) !== `@${query}`) return undefined
  const put = withMention(written, { from, to }, person)
  const behind = Math.max(0, cursor - to)
  const isBlankTaken = behind > 0 && written.text[to] === ' '
  return { written: put.written, cursor: cursor < to ? cursor : put.cursor + behind - (isBlankTaken ? 1 : 0) }
}

/** What was typed while a comment was on its way; all of it where the sent text itself was changed. */
export function typedSince(sent: Written, { text, mentions }: Written): Written {
  const typed = text.startsWith(sent.text) ? text.slice(sent.text.length).trimStart() : text
  return { text: typed, mentions: mentions.filter(({ name }) => typed.includes(`@${name}`)) }
}

/** Two people of one name are told apart by a number. */
function freeName(taken: readonly Mention[], { name }: Mention): string {
  const isTaken = (wanted: string) => taken.some((other) => other.name === wanted)
  let free = name
  for (let number = 2; isTaken(free); number += 1) free = `${name}(${number})`
  return free
}

export type Part = { kind: 'text'; text: string } | { kind: 'link'; href: string } | ({ kind: 'mention' } & Mention)

/** Marks at the end of a sentence belong to it and not to the address before them. */
const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}’”」]/g

/** A comment as it is drawn: words, addresses, people. */
export function partsOf(body: string, mentions: readonly Mention[]): Part[] {
  const named = new Map(mentions.map((mention) => [mention.personCode, mention]))
  const parts: Part[] = []
  const say = (text: string) => text && parts.push({ kind: 'text', text })
  let at = 0
  for (const found of body.matchAll(new RegExp(`${address.source}|${mentionPattern.source}`, 'g'))) {
    const mention = found[1] === undefined ? undefined : named.get(found[1])
    if (found[1] !== undefined && !mention) continue
    say(body.slice(at, found.index))
    parts.push(mention ? { kind: 'mention', ...mention } : { kind: 'link', href: found[0] })
    at = found.index + found[0].length
  }
  say(body.slice(at))
  return parts
}

const escaped = (name: string) => name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
