import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import { AppError, conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx, PublicCtx, Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { hashOfToken, newToken } from '#platform/server/tokens.ts'
import type { provisioningCalls } from '../../contract/provisioning.contract.ts'
import { mostProvisioningTokens } from '../../contract/provisioning.rules.ts'
import { administeredCompany } from '../administered-companies.ts'

/** Tokens shown, the ended ones among them. */
const mostListed = 100
/** The use of a token is written down this often at the most, seconds: providers come in floods. */
const usedEverySeconds = 60

const prefix = 'maru_scim_'

/** Whose token a request carries: the company it is limited to, and who answers for it. */
export type Provider = { tokenId: number; comCode: string; name: string; createdBy: string }

async function findProvider(
  db: Db,
  bearer: string | undefined,
): Promise<(Provider & { lastUsedAt: Date | null }) | undefined> {
  if (!bearer?.startsWith(prefix)) return undefined
  return db
    .selectFrom('organisation_provisioning_tokens')
    .select(['token_id as tokenId', 'com_code as comCode', 'name', 'created_by as createdBy'])
    .select('last_used_at as lastUsedAt')
    .where('token_hash', '=', hashOfToken(bearer))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Lets a provider in and notes that its token is in use.
 * @throws AppError UnauthorizedAccessException without a token, with an unknown and with a revoked one alike
 */
export async function admitProvider({ database, now }: Services, bearer: string | undefined): Promise<void> {
  const found = await findProvider(database.reader, bearer)
  if (!found) throw new AppError('UnauthorizedAccessException')
  const at = now()
  if (found.lastUsedAt && at.getTime() - found.lastUsedAt.getTime() < usedEverySeconds * 1_000) return
  await database.writer
    .updateTable('organisation_provisioning_tokens')
    .set({ last_used_at: at })
    .where('token_id', '=', found.tokenId)
    .execute()
}

/** The provider that asks; looked for again, so that what it writes and whether it still may are of one moment. */
export async function providerOf({ db, header }: Pick<PublicCtx, 'db' | 'header'>): Promise<Provider> {
  const bearer = /^Bearer (\S+)$/i.exec(header('authorization') ?? '')?.[1]
  const found = await findProvider(db, bearer)
  if (!found) throw new AppError('UnauthorizedAccessException')
  return found
}

type List = CallResult<typeof provisioningCalls.provisioningTokens>

/** @throws AppError NotFoundException for a company out of reach, as for none */
export async function provisioningTokens(
  { db, viewer, origin }: Ctx,
  { comCode: asked }: { comCode?: string },
): Promise<List> {
  const comCode = await administeredCompany(db, viewer, asked)
  const rows = await db
    .selectFrom('organisation_provisioning_tokens as t')
    .innerJoin('organisation_people as p', 'p.person_code', 't.created_by')
    .select(['t.token_id', 't.name', 't.beginning', 't.created_at', 't.last_used_at', 't.revoked_at'])
    .select(selectLocalName('p.name').as('createdBy'))
    .where('t.com_code', '=', comCode)
    // The living ones first, the newest of each before the others.
    .orderBy(sql`t.revoked_at is not null`)
    .orderBy('t.token_id', 'desc')
    .limit(sql.lit(mostListed))
    .execute()
  return {
    comCode,
    baseUrl: `${origin}/cm/scim/v2`,
    items: rows.map((row) => ({
      tokenId: row.token_id,
      name: row.name,
      beginning: row.beginning,
      createdAt: row.created_at.toISOString(),
      createdBy: row.createdBy,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
    })),
    can: { create: rows.filter(({ revoked_at }) => !revoked_at).length < mostProvisioningTokens },
  }
}

/**
 * Makes a token: 256 random bits, told once.
 * @throws AppError NotFoundException for a company out of reach, ConflictException when it has as many as it may have
 */
export async function createProvisioningToken(
  ctx: Ctx,
  { comCode: asked, name }: { comCode?: string; name: string },
): Promise<CallResult<typeof provisioningCalls.createProvisioningToken>> {
  const comCode = await administeredCompany(ctx.db, ctx.viewer, asked)
  // One after the other, so that the count holds.
  await sql`select from organisation_companies where com_code = ${comCode} for update`.execute(ctx.db)
  const { count } = await ctx.db
    .selectFrom('organisation_provisioning_tokens')
    .select(sql<number>`count(*)`.as('count'))
    .where('com_code', '=', comCode)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostProvisioningTokens)
    throw conflict('organisation.sources.provisioning.tooMany', { most: mostProvisioningTokens })
  const secret = prefix + newToken()
  const { tokenId } = await ctx.db
    .insertInto('organisation_provisioning_tokens')
    .values({
      com_code: comCode,
      name,
      token_hash: hashOfToken(secret),
      beginning: secret.slice(0, prefix.length + 4),
      created_at: ctx.now,
      created_by: ctx.viewer.personCode,
      last_used_at: null,
      revoked_at: null,
      revoked_by: null,
    })
    .returning('token_id as tokenId')
    .executeTakeFirstOrThrow()
  await ctx.audit('organisation.provisioning.tokenMade', {
    target: `provisioning:${tokenId}`,
    comCode,
    details: { name },
  })
  return { tokenId, secret }
}

/**
 * Ends a token; ending it again changes nothing.
 * @throws AppError NotFoundException, the same for one of a company out of reach and for none
 */
export async function revokeProvisioningToken(
  ctx: Ctx,
  { tokenId }: { tokenId: number },
): Promise<{ tokenId: number }> {
  const found = await ctx.db
    .selectFrom('organisation_provisioning_tokens')
    .select(['com_code', 'name', 'revoked_at'])
    .where('token_id', '=', tokenId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  await administeredCompany(ctx.db, ctx.viewer, found.com_code)
  if (found.revoked_at) return { tokenId }
  await ctx.db
    .updateTable('organisation_provisioning_tokens')
    .set({ revoked_at: ctx.now, revoked_by: ctx.viewer.personCode })
    .where('token_id', '=', tokenId)
    .execute()
  await ctx.audit('organisation.provisioning.tokenRevoked', {
    target: `provisioning:${tokenId}`,
    comCode: found.com_code,
    details: { name: found.name },
  })
  return { tokenId }
}
