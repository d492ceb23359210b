import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holdMailbox } from '../embedded/rows.ts'

/** A mailbox of a server and its mirror: whose it is, and who she is there. */
export type Mirror = { services: Services; mailboxId: number; personCode: string; user: string }

/** Of an item what a server keeps as flags. */
export type Marks = { isRead: boolean; isFlagged: boolean; categoryId: number | null }

const keywordStart = 'MaruCategory'

/** A category among the flags of a server; they are letters of ASCII alone. */
export const keywordOf = (categoryId: number): string => `${keywordStart}${categoryId}`

/** @param flags as the server says them @param known the categories of the mailbox */
export function marksOf(flags: ReadonlySet<string>, known: ReadonlySet<number>): Marks {
  const all = [...flags].map((flag) => flag.toLowerCase())
  const categories = all
    .filter((flag) => flag.startsWith(keywordStart.toLowerCase()))
    .map((flag) => Number(flag.slice(keywordStart.length)))
  return {
    isRead: all.includes('\\seen'),
    isFlagged: all.includes('\\flagged'),
    categoryId: categories.find((categoryId) => known.has(categoryId)) ?? null,
  }
}

/** What marks are as flags. */
export const flagsOf = ({ isRead, isFlagged, categoryId }: Marks): string[] => [
  ...(isRead ? ['\\Seen'] : []),
  ...(isFlagged ? ['\\Flagged'] : []),
  ...(categoryId === null ? [] : [keywordOf(categoryId)]),
]

export async function categoriesOf({ services, mailboxId }: Mirror): Promise<Set<number>> {
  const rows = await services.database.writer
    .selectFrom('mail_categories')
    .select('category_id as categoryId')
    .where('mailbox_id', '=', mailboxId)
    .execute()
  return new Set(rows.map(({ categoryId }) => categoryId))
}

/**
 * Writes down what the server has, in a transaction of its own that has the mailbox to itself. What it changes in the
 * mailbox need not be told to the server again.
 */
export const takeOver = <T>({ services, mailboxId }: Mirror, work: (tx: Db) => Promise<T>): Promise<T> =>
  services.database.writer.transaction().execute(async (tx) => {
    await holdMailbox({ db: tx, mailboxId })
    const before = await changeOf(tx, mailboxId)
    const result = await work(tx)
    const after = await changeOf(tx, mailboxId)
    if (after !== before)
      await sql`update mail_server_mailboxes set told_change = ${after}
        where mailbox_id = ${mailboxId} and told_change = ${before}`.execute(tx)
    return result
  })

export async function changeOf(db: Db, mailboxId: number): Promise<number> {
  const { change } = await db
    .selectFrom('mail_mailboxes')
    .select('change')
    .where('mailbox_id', '=', mailboxId)
    .executeTakeFirstOrThrow()
  return change
}
