import { sql } from 'kysely'
import { denied } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import '../approvals.tables.ts'

/** Whether the approval password is to be given before an act: there is one, and it was not given in this session lately. */
export async function needsConfirmation({ db, viewer, now }: Pick<Ctx, 'db' | 'viewer' | 'now'>): Promise<boolean> {
  const { rows } = await sql<{ needs: boolean }>`
    select exists (select from approvals_passwords where person_code = ${viewer.personCode})
      and not exists (
        select from approvals_confirmations
        where session_id = ${viewer.sessionId} and person_code = ${viewer.personCode} and until > ${now}) as needs`.execute(
    db,
  )
  return rows[0]!.needs
}

/** @throws AppError AccessDeniedException that asks for the approval password */
export async function checkConfirmed(ctx: Pick<Ctx, 'db' | 'viewer' | 'now'>): Promise<void> {
  if (await needsConfirmation(ctx)) throw denied('approvals.password.confirm')
}
