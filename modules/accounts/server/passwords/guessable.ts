import { ownFactsOf } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Guessable, weaknessOf, wordsIn, wordsOfName } from '../../contract/password-strength.rules.ts'

let words: Promise<ReadonlySet<string>> | undefined

/**
 * The commonest passwords, in small letters. Some 50,000, read when the first password is chosen: a tenth of a second and
 * a few megabytes that most processes never need.
 */
function commonWords(): Promise<ReadonlySet<string>> {
  words ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return words
}

/**
 * Why a password is too easy to guess for this person, as the text to show; null when it is not. Looks through names,
 * numbers and days of hers, her companies, the common passwords, and what fingers do on a keyboard.
 */
export async function weaknessFor(
  db: Db,
  { personCode, userName }: { personCode: string; userName: string },
  password: string,
): Promise<{ key: string } | null> {
  const [facts, common] = await Promise.all([ownFactsOf(db, personCode), commonWords()])
  return weaknessOf(password, { ...guessableOf(userName, facts), isCommon: (word) => common.has(word) })
}

function guessableOf(userName: string, facts: Awaited<ReturnType<typeof ownFactsOf>>): Guessable {
  if (!facts) return { personal: wordsIn(userName), company: [] }
  const { name, email, employeeNumber, birthday, telephones, companies } = facts
  return {
    personal: [
      ...wordsOfName(name),
      ...wordsIn(userName, email.split('@')[0], employeeNumber, birthday, ...telephones),
    ],
    company: companies.flatMap((company) => [
      ...wordsOfName(company.name),
      ...wordsIn(company.comCode, company.emailDomain.split('.')[0]),
    ]),
  }
}
