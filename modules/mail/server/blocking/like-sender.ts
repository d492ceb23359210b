import { type RawBuilder, sql } from 'kysely'
import { senderKey } from '../../contract/blocking/senders.ts'

/** That a word stands in a sender, however it is typed; nothing where there is none. Begins with `and`. */
export function likeSender(column: RawBuilder<unknown>, query: string): RawBuilder<unknown> {
  const word = query.trim().replace(/^@/, '')
  if (word === '') return sql``
  return sql`and ${column} like ${`%${(senderKey(word) ?? word.toLowerCase()).replace(/[\\%_]/g, '\\$&')}%`}`
}
