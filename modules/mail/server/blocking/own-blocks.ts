import { type RawBuilder, sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import {
  ownBlockLimits as limits,
  type OwnBlock,
  type ownBlockCalls,
} from '../../contract/blocking/own-blocks.contract.ts'
import { keysOf } from '../../contract/blocking/senders.ts'
import { askToAgree } from '../stores/imap/freshen.ts'
import { checkedSenders } from './checked-senders.ts'
import { likeSender } from './like-sender.ts'

type Calls = typeof ownBlockCalls

async function blocksWhere(db: Db, condition: RawBuilder<unknown>): Promise<OwnBlock[]> {
  const { rows } = await sql<Omit<OwnBlock, 'at'> & { at: Date }>`
    select block_id as "blockId", sender, at from mail_own_blocks where ${condition}
    order by sender limit ${sql.lit(limits.page + 1)}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function listOwnBlocks(
  { db, viewer }: Ctx,
  { query, after }: CallParsedInput<Calls['ownBlocks']>,
): Promise<CallResult<Calls['ownBlocks']>> {
  const found = await blocksWhere(
    db,
    sql`person_code = ${viewer.personCode} and sender > ${after} ${likeSender(sql`sender`, query)}`,
  )
  const items = found.slice(0, limits.page)
  return { items, next: found.length > items.length ? items.at(-1)!.sender : null }
}

export const blocksOf = ({ db, viewer }: Ctx, { address }: { address: string }): Promise<OwnBlock[]> =>
  blocksWhere(db, sql`person_code = ${viewer.personCode} and sender = any(${keysOf([address]).own}::text[])`)

/**
 * Blocks a sender for oneself.
 * @throws AppError ValidationException for what is neither an address nor a domain, and for colleagues; ConflictException
 * for more than one may have
 */
export async function blockSender(ctx: Ctx, { sender }: { sender: string }): Promise<OwnBlock> {
  const { db, viewer } = ctx
  const own = viewer.personCode
  const [key] = await checkedSenders(db, [sender], { path: 'sender' })
  // Two windows of one person wait for each other.
  await sql`select from organisation_people where person_code = ${own} for no key update`.execute(db)
  await sql`
    insert into mail_own_blocks (person_code, sender, at) values (${own}, ${key!}, ${ctx.now})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_own_blocks where person_code = ${own}`.execute(db)
  if (rows[0]!.count > limits.senders) throw conflict('mail.blocking.tooMany', { most: limits.senders })
  await askToAgree(ctx.services, db, [own])
  const [block] = await blocksWhere(db, sql`person_code = ${own} and sender = ${key!}`)
  return block!
}

/** @throws AppError NotFoundException for one that is not one's own */
export async function unblockSender(ctx: Ctx, { blockId }: { blockId: number }): Promise<Record<string, never>> {
  const { db, viewer } = ctx
  const { numDeletedRows } = await db
    .deleteFrom('mail_own_blocks')
    .where('block_id', '=', blockId)
    .where('person_code', '=', viewer.personCode)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound(`no blocked sender ${blockId}`)
  await askToAgree(ctx.services, db, [viewer.personCode])
  return {}
}
