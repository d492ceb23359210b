/** An automatic reply as a server is to give it. */
export type ServerReply = {
  kind: 'absence' | 'standing'
  /** When it holds; always, where there is none. */
  span?: { from: Date; until: Date }
  /** Whose senders it answers, by the domain of their address; everybody where there are none. */
  domains?: readonly string[]
  /** Whom the portal has answered already. */
  answered: readonly string[]
  /** Clean HTML. */
  html: string
}
/** Whose replies they are: her addresses, and what stands before a subject, as `자동 회신: `. */
export type ReplyingPerson = { addresses: readonly string[]; subjectBefore: string }
type Words = { list: (texts: readonly string[]) => string; quoted: (text: string) => string }

const day = 24 * 60 * 60_000
/** Addresses behind which nobody reads, as `may-answer` knows them. */
const machines = `mailer-daemon postmaster listserv majordomo daemon root www-data
  no-reply donotreply do-notreply donot-reply do-not-reply noreply* owner-*
  *-request *-owner *-bounce *-bounces *-noreply
  bounce bounce+* bounce.* bounce-* bounces+* bounces.* bounces-*`.split(/\s+/)
const suppressed = ['all', 'oof', 'autoreply'].flatMap((word) =>
  ['', '*,', '*, '].flatMap((before) => ['', ',*', ' *'].map((after) => `${before}${word}${after}`)),
)

/** What of Sieve they need. */
export const extensionsOfReplies = ['vacation', 'envelope', 'date', 'relational']

/**
 * Replies as commands of Sieve (RFC 5230): the first that holds answers, and says nothing to whom `may-answer` would not
 * answer. Who has been answered the server remembers, each absence by itself.
 */
export function compileReplies(replies: readonly ServerReply[], person: ReplyingPerson, words: Words): string {
  if (replies.length === 0) return ''
  const { list } = words
  const silences = [
    `envelope :is "from" ${list(['', ...person.addresses])}`,
    `envelope :localpart :matches "from" ${list(machines)}`,
    'allof (exists "auto-submitted", not header :matches "auto-submitted" ["", "no", "no;*", "no *"])',
    `header :matches "x-auto-response-suppress" ${list(suppressed)}`,
    'header :is "precedence" ["bulk", "list", "junk"]',
    'exists ["list-id"]',
    'exists ["list-unsubscribe"]',
    `not address :is ["to", "cc"] ${list(person.addresses)}`,
  ]
  const branches = replies.map((reply) => branchOf(reply, person, words))
  return `if header :matches "subject" "*" {
  set "subject" "\${1}";
}
if not anyof (${silences.join(',\n  ')}) {
  ${branches.join(' els')}
}
`
}

function branchOf(reply: ServerReply, { addresses, subjectBefore }: ReplyingPerson, { list, quoted }: Words): string {
  const { kind, span, domains, answered, html } = reply
  const at = (date: Date) => quoted(date.toISOString().slice(0, 19))
  const holds = [
    ...(span
      ? [
          `currentdate :zone "+0000" :value "ge" "iso8601" ${at(span.from)}`,
          `currentdate :zone "+0000" :value "lt" "iso8601" ${at(span.until)}`,
        ]
      : []),
    ...(domains ? [`envelope :domain :is "from" ${list(domains)}`] : []),
  ]
  const test = holds.length === 0 ? 'true' : `allof (${holds.join(', ')})`
  const days = span ? Math.max(1, Math.ceil((span.until.getTime() - span.from.getTime()) / day) + 1) : 1
  const handle = `maru ${kind}${span ? ` ${span.from.toISOString()}` : ''}`
  const vacation = `vacation :days ${days} :handle ${quoted(handle)} :addresses ${list(addresses)}
      :subject "${quoted(subjectBefore).slice(1, -1)}\${subject}" :mime text:
Content-Type: text/html; charset=utf-8

${asLines(html)}
.
;`
  return `if ${test} {
    if not envelope :is "from" ${list(['', ...answered])} {
      ${vacation}
    }
  }`
}

/**
 * HTML as lines of ASCII, which every server passes on as they are: some encode them once more, whatever they are told.
 * Nothing in them is a variable, and no line ends them.
 */
const asLines = (html: string): string =>
  html
    .replace(/[^\x20-\x7e\n]|\$/gu, (letter) => (letter === '\r' ? '' : `&#${letter.codePointAt(0)};`))
    .replace(/[^\n]{900}[^\n ]* /g, '$&\n')
    .replace(/^\./gm, '..')
