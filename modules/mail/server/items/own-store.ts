import { buffer } from 'node:stream/consumers'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Place } from '../stores/mailbox-meant.ts'
import type { MailStore } from '../stores/store.ts'
import { storeOf } from '../stores/store-of.ts'

/** @throws AppError NotFoundException before there is a mailbox: nothing is in it */
export async function ownStore(ctx: Ctx, place: Place = {}): Promise<MailStore> {
  const store = await storeOf(ctx, place)
  if (!store) throw notFound('no mailbox')
  return store
}

/** A mail as it came. */
export const bytesOf = async (store: MailStore, itemId: number): Promise<Buffer> =>
  buffer((await store.source(itemId)).bytes)
