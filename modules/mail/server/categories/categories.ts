import { sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { categoryCalls } from '../../contract/categories.contract.ts'
import type { Category } from '../../contract/mail.entities.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import { limits } from '../../contract/mail.rules.ts'
import { ensureMailboxes, mailboxOf } from '../mailbox/mailboxes.ts'

type Calls = typeof categoryCalls
type Fields = CallParsedInput<Calls['categoryCreate']>

/** One's categories, by name. */
export async function listCategories({ db, viewer }: Ctx): Promise<Category[]> {
  const mailboxId = await mailboxOf(db, viewer.personCode)
  if (mailboxId === undefined) return []
  return db
    .selectFrom('mail_categories')
    .select(['category_id as id', 'name', 'color', 'is_favorite as isFavorite'])
    .where('mailbox_id', '=', mailboxId)
    .orderBy('name')
    .limit(sql.lit(limits.categories))
    .execute()
}

/** @throws AppError ConflictException for a name that another one has, and for one too many */
export async function createCategory(ctx: Ctx, fields: Fields): Promise<{ id: number }> {
  const mailboxId = await held(ctx)
  const all = await listCategories(ctx)
  if (all.length >= limits.categories) throw conflict('mail.errors.tooManyCategories', { most: limits.categories })
  refuseTaken(all, fields.name)
  const { id } = await ctx.db
    .insertInto('mail_categories')
    .values({ mailbox_id: mailboxId, ...columns(fields) })
    .returning('category_id as id')
    .executeTakeFirstOrThrow()
  await tell(ctx)
  return { id }
}

export async function updateCategory(
  ctx: Ctx,
  { id, ...fields }: CallParsedInput<Calls['categoryUpdate']>,
): Promise<true> {
  const mailboxId = await held(ctx)
  const all = await listCategories(ctx)
  if (!all.some((each) => each.id === id)) throw notFound(`no category ${id} of mailbox ${mailboxId}`)
  refuseTaken(
    all.filter((each) => each.id !== id),
    fields.name,
  )
  await ctx.db.updateTable('mail_categories').set(columns(fields)).where('category_id', '=', id).execute()
  await tell(ctx)
  return true
}

/** Mails that had it have none then. */
export async function deleteCategory(ctx: Ctx, { id }: { id: number }): Promise<true> {
  const mailboxId = await held(ctx)
  const { numDeletedRows } = await ctx.db
    .deleteFrom('mail_categories')
    .where('mailbox_id', '=', mailboxId)
    .where('category_id', '=', id)
    .executeTakeFirst()
  if (!numDeletedRows) throw notFound(`no category ${id} of mailbox ${mailboxId}`)
  await tell(ctx)
  return true
}

const columns = ({ name, color, isFavorite }: Fields) => ({ name, color, is_favorite: isFavorite })

/** Of two who make the same at once, one finds it there. */
async function held({ db, viewer }: Ctx): Promise<number> {
  const mailboxId = (await ensureMailboxes(db, [viewer.personCode])).get(viewer.personCode)!
  await sql`select from mail_mailboxes where mailbox_id = ${mailboxId} for no key update`.execute(db)
  return mailboxId
}

function refuseTaken(all: readonly Category[], name: string): void {
  if (all.some((each) => each.name.toLowerCase() === name.toLowerCase())) throw conflict('mail.errors.categoryName')
}

const tell = ({ tell: say, viewer }: Ctx) => say([`person:${viewer.personCode}`], mailChanged)
