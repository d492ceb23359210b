import { type BlockedOnServer, compileBlocked } from './compile-blocked.ts'
import { compileReplies, extensionsOfReplies, type ReplyingPerson, type ServerReply } from './compile-replies.ts'
import { headerTest, spellings } from './header-test.ts'
import { type Plan, planOf } from './plan.ts'
import { type Condition, type Rule, rulesInOrder, textsOf, withoutControls } from './rule.entities.ts'

/** What folders of a mailbox are called on the server; undefined for one that is not there. */
export type FolderNames = { inbox: number; nameOf: (folder: number) => string | undefined }

/**
 * The rules of a person as a script for a server of mails (RFC 5228, with fileinto, copy, body and variables), after what
 * she and her company have blocked and her automatic replies, which no rule stops. Texts of people stand in it as quoted strings alone, so that none of them can
 * say anything to the server.
 */
export function compileSieve(
  rules: readonly Rule[],
  { inbox, nameOf }: FolderNames,
  replies: readonly ServerReply[] = [],
  person: ReplyingPerson = { addresses: [], subjectBefore: '' },
  blocked: BlockedOnServer = { senders: [], junk: '' },
): string {
  const exists = (folder: number) => nameOf(folder) !== undefined
  const stated = rulesInOrder(rules).flatMap((rule) => {
    const commands = commandsOf(planOf(rule, inbox, exists), inbox, nameOf)
    return commands.length > 0 ? [`if ${testOf(rule)} {\n${commands.map((each) => `  ${each}\n`).join('')}}\n`] : []
  })
  const needed = [
    'fileinto',
    'copy',
    'body',
    'variables',
    ...(blocked.senders.length > 0 ? ['envelope'] : []),
    ...(replies.length > 0 ? extensionsOfReplies : []),
  ]
  const words = { list, quoted }
  const before = `${compileBlocked(blocked, words)}${compileReplies(replies, person, words)}`
  return `require ${list(needed)};\nset "dollar" "$";\n${before}${stated.join('')}`
}

/**
 * Everything is a copy, and that the mail does not stay is said by itself: a server leaves out what was done before, and
 * with it that a second command to the same folder would have moved the mail.
 */
function commandsOf(plan: Plan, inbox: number, nameOf: FolderNames['nameOf']): string[] {
  return [
    ...plan.redirects.map((address) => `redirect :copy ${quoted(address)};`),
    ...[...plan.moves, ...plan.copies].map((folder) =>
      folder === inbox ? 'keep;' : `fileinto :copy ${quoted(nameOf(folder)!)};`,
    ),
    ...(plan.leaves ? ['discard;'] : []),
    ...(plan.stops ? ['stop;'] : []),
  ]
}

function testOf({ conditions, exceptions }: Rule): string {
  const said = (all: readonly Condition[]) => all.filter(({ value }) => textsOf(value).length > 0).map(conditionTest)
  const unless = said(exceptions)
  const tests = [...said(conditions), ...(unless.length > 0 ? [`not ${anyOf(unless)}`] : [])]
  if (tests.length === 0) return 'true'
  return tests.length === 1 ? tests[0]! : `allof (${tests.join(', ')})`
}

function conditionTest({ key, value }: Condition): string {
  const texts = textsOf(value)
  const spelled = texts.flatMap(spellings)
  switch (key) {
    case 'ContainsSenderStrings':
      return `address :all :contains "from" ${list(spelled)}`
    case 'SentToAddresses':
      return `address :all :is ["to", "cc"] ${list(texts)}`
    case 'ContainsHeaderStrings':
      return anyOf(texts.map(headerCondition))
    case 'ContainsSubjectStrings':
      return `header :contains "subject" ${list(spelled)}`
    default:
      return `body :text :contains ${list(spelled)}`
  }
}

function headerCondition(written: string): string {
  const { names, text } = headerTest(written)
  return text === undefined ? `exists ${list(names)}` : `header :contains ${list(names)} ${list(spellings(text))}`
}

const anyOf = (tests: readonly string[]) => (tests.length === 1 ? tests[0]! : `anyof (${tests.join(', ')})`)
const list = (texts: readonly string[]) =>
  texts.length === 1 ? quoted(texts[0]!) : `[${texts.map(quoted).join(', ')}]`

/** A quoted string: a backslash before the two letters that end or escape, no NUL, no end of line, and no variable but one. */
const quoted = (text: string): string =>
  `"${withoutControls(text).replace(/["\\]/g, '\\$&').replaceAll('${', '${dollar}{')}"`
