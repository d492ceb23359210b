import type { Ctx } from '#platform/server/ctx.ts'
import { administeredCompany } from '../administered-companies.ts'
import { addTitles } from '../titles/change-titles.ts'
import { readImport } from './imports.ts'
import { lockIn, notNow, readAgain } from './service.ts'

/**
 * Makes the ranks and duties that an import names and its company lacks, at the end of those there are; everything is
 * compared again.
 * @throws AppError NotFoundException for an import or a company out of reach, ConflictException when there are none
 */
export async function createMissingTitles(ctx: Ctx, { importId }: { importId: number }): Promise<{ importId: number }> {
  const { can, missingTitles } = await readImport(ctx, importId)
  if (!can.createTitles) throw notNow()
  await lockIn(ctx, importId, ['blocked'])
  for (const { comCode, kind, words } of missingTitles)
    await addTitles(ctx, await administeredCompany(ctx.db, ctx.viewer, comCode), kind, words)
  await readAgain(ctx, importId)
  return { importId }
}
