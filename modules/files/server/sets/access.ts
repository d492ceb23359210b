import { denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FileLimits, FileOwner } from '#platform/server/offers/file-owner.ts'

/** A set as its access rules need it. */
export type SetRow = {
  code: string
  com_code: string
  kind: string
  owner_id: string | null
  limits: FileLimits | null
  opened_by: string | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Whether a text can be the code of a set at all. */
export const isCode = (code: string): boolean => uuid.test(code)

/** The sets of these codes that there are. */
export async function findSets(db: Db, codes: readonly string[]): Promise<SetRow[]> {
  const known = [...new Set(codes.filter(isCode))]
  if (known.length === 0) return []
  return db
    .selectFrom('files_sets')
    .select(['code', 'com_code', 'kind', 'owner_id', 'limits', 'opened_by'])
    .where('code', 'in', known)
    .execute()
}

/** What files may belong to, by its kind. */
export const ownerOf = (ctx: Pick<Ctx, 'services'>, kind: string): FileOwner | undefined =>
  ctx.services.modules.flatMap(({ fileOwners }) => fileOwners ?? []).find((owner) => owner.kind === kind)

/** How the audit log keeps acts at the files of a set, as its owner wants it. */
export const tellingOf = async (ctx: Pick<Ctx, 'services'>, db: Db, set: Pick<SetRow, 'kind' | 'owner_id'>) =>
  set.owner_id === null ? null : ((await ownerOf(ctx, set.kind)?.seal?.(db, set.owner_id)) ?? null)

/**
 * Which of these sets the viewer may read: her own ones that are not saved yet, and those whose owner lets her.
 * One question for each kind of owner.
 */
export async function readableSets(ctx: Ctx, codes: readonly string[]): Promise<Map<string, SetRow>> {
  const readable = new Map<string, SetRow>()
  const saved = new Map<string, SetRow[]>()
  for (const set of await findSets(ctx.db, codes))
    if (set.owner_id !== null) saved.set(set.kind, [...(saved.get(set.kind) ?? []), set])
    else if (isOpener(ctx, set)) readable.set(set.code, set)
  for (const [kind, sets] of saved) {
    const seen = await ownerOf(ctx, kind)?.read(
      ctx,
      sets.map((set) => set.owner_id!),
    )
    for (const set of sets) if (seen?.has(set.owner_id!)) readable.set(set.code, set)
  }
  return readable
}

/** A set that the viewer may read. @throws AppError NotFoundException, the same for a foreign set and for none */
export async function readableSet(ctx: Ctx, code: string): Promise<SetRow> {
  const set = (await readableSets(ctx, [code])).get(code.toLowerCase())
  if (!set) throw notFound(`no readable set ${code.slice(0, 80)}`)
  return set
}

/** Whether somebody who may read a set may also change it. */
export async function mayChange(ctx: Ctx, set: SetRow): Promise<boolean> {
  if (set.owner_id === null) return isOpener(ctx, set)
  return (await ownerOf(ctx, set.kind)?.change(ctx, set.owner_id)) ?? false
}

/**
 * A set that the viewer may change.
 * @throws AppError NotFoundException when she may not even read it, AccessDeniedException when she may only read it
 */
export async function changeableSet(ctx: Ctx, code: string): Promise<SetRow> {
  const set = await readableSet(ctx, code)
  if (!(await mayChange(ctx, set))) throw denied()
  return set
}

/** Unsaved sets are their opener's alone. */
const isOpener = ({ viewer }: Ctx, set: SetRow) =>
  set.opened_by === viewer.personCode && set.com_code === viewer.comCode
