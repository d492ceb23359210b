import type { CallParsedInput } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { itemCalls } from '../../contract/items.contract.ts'
import { changeStore } from '../stores/store-of.ts'

type Calls = typeof itemCalls

/** Marks mails; what is left out stays as it is. */
export async function markItems(
  ctx: Ctx,
  { itemIds, isRead, isFlagged, categoryId }: CallParsedInput<Calls['markItems']>,
): Promise<true> {
  await changeStore(
    ctx,
    (store) =>
      store.mark(itemIds, {
        ...(isRead !== undefined && { isRead }),
        ...(isFlagged !== undefined && { isFlagged }),
        ...(categoryId !== undefined && { categoryId }),
      }),
    { itemId: itemIds[0] },
    'read',
  )
  return true
}

export async function moveItems(ctx: Ctx, { itemIds, folderId }: CallParsedInput<Calls['moveItems']>): Promise<true> {
  await changeStore(ctx, (store) => store.move(itemIds, folderId), { itemId: itemIds[0] })
  return true
}

export async function deleteItems(ctx: Ctx, { itemIds, mode }: CallParsedInput<Calls['deleteItems']>): Promise<true> {
  await changeStore(ctx, (store) => store.remove(itemIds, mode), { itemId: itemIds[0] })
  return true
}
