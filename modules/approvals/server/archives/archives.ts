import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { savedName } from '#platform/server/export/saved-name.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import { type Archive, type archiveCalls, archiveLimits } from '../../contract/archives.contract.ts'
import '../approvals.tables.ts'
import { formsOf } from '../retention/due.ts'
import { archiveJob } from './archive-job.ts'
import { countChosen } from './archived-documents.ts'

type Calls = typeof archiveCalls

/** The archives of the company; what is over is not shown any more, whether its files are gone already or not. */
export async function listArchives({ db, viewer, now }: Ctx): Promise<CallResult<Calls['archives']>> {
  const { rows } = await sql<Omit<Archive, 'askedAt' | 'expiresAt'> & { askedAt: Date; expiresAt: Date | null }>`
    select a.archive_id as "archiveId", a.state, a.from_day::text as "from", a.to_day::text as "to", a.documents,
      a.written, a.asked_at as "askedAt", a.expires_at as "expiresAt", ${selectLocalName('p.name')} as "askedBy",
      coalesce((
        select jsonb_agg(v.content->'name' order by f.form_id) from approvals_forms f
        join approvals_form_versions v on v.form_id = f.form_id and v.version = f.version
        where f.form_id = any(a.form_ids)), '[]') as forms,
      coalesce((
        select jsonb_agg(${selectLocalName('d.name')} order by d.dept_code) from organisation_all_departments d
        where d.dept_code = any(a.dept_codes)), '[]') as departments,
      coalesce((
        select jsonb_agg(jsonb_build_object('part', x.part, 'documents', x.documents, 'bytes', x.bytes,
          'sha256', encode(x.sha256, 'hex')) order by x.part)
        from approvals_archive_parts x where x.archive_id = a.archive_id and a.state = 'done' and x.sha256 is not null), '[]') as parts
    from approvals_archives a join organisation_people p on p.person_code = a.asked_by
    where a.com_code = ${viewer.comCode} and a.state <> 'dropped' and (a.expires_at is null or a.expires_at > ${now})
    order by a.asked_at desc, a.archive_id desc limit ${sql.lit(archiveLimits.shown)}`.execute(db)
  return {
    items: rows.map(({ askedAt, expiresAt, ...row }) => ({
      ...row,
      askedAt: askedAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
    forms: await formsOf(db, viewer.comCode),
  }
}

/**
 * Has an archive written.
 * @throws AppError ValidationException for days in the wrong order; ConflictException where there is nothing, more than
 * an archive takes, or while another one of the company is written
 */
export async function makeArchive(
  ctx: Ctx,
  { from, to, formIds, deptCodes }: CallParsedInput<Calls['makeArchive']>,
): Promise<CallResult<Calls['makeArchive']>> {
  const { db, viewer, now } = ctx
  if (to < from) throw invalid('to', 'approvals.archives.errors.order')
  const choice = { comCode: viewer.comCode, from, to, formIds, deptCodes, timeZone: viewer.timeZone }
  const documents = await countChosen(db, choice, archiveLimits.documents)
  if (documents === 0) throw conflict('approvals.archives.errors.nothing')
  if (documents > archiveLimits.documents)
    throw conflict('approvals.archives.errors.tooMany', { most: archiveLimits.documents })
  const { rows } = await sql<{ archiveId: number }>`
    insert into approvals_archives (com_code, from_day, to_day, form_ids, dept_codes, language, time_zone, state, documents,
      asked_by, asked_at)
    values (${viewer.comCode}, ${from}, ${to}, ${[...formIds]}::int[], ${[...deptCodes]}::text[], ${viewer.language},
      ${viewer.timeZone}, 'waiting', ${documents}, ${viewer.personCode}, ${now})
    on conflict (com_code) where state = 'waiting' do nothing
    returning archive_id as "archiveId"`.execute(db)
  const [made] = rows
  if (!made) throw conflict('approvals.archives.errors.another')
  await ctx.audit('approvals.archiveMade', {
    target: `approvalArchive:${made.archiveId}`,
    details: { from, to, forms: formIds.join(', '), departments: deptCodes.join(', '), documents },
  })
  await ctx.enqueue(archiveJob, { archiveId: made.archiveId })
  return { archiveId: made.archiveId, documents }
}

/** @throws AppError NotFoundException for one that the company does not have */
export async function dropArchive(ctx: Ctx, { archiveId }: CallParsedInput<Calls['dropArchive']>): Promise<null> {
  const { rows } = await sql<{ comCode: string }>`
    update approvals_archives set state = 'dropped', finished_at = null, expires_at = ${ctx.now}
    where archive_id = ${archiveId} and com_code = ${ctx.viewer.comCode} and state <> 'dropped'
    returning com_code as "comCode"`.execute(ctx.db)
  if (rows.length === 0) throw notFound(`no archive ${archiveId}`)
  await ctx.audit('approvals.archiveDropped', { target: `approvalArchive:${archiveId}` })
  await ctx.enqueue(archiveJob, {})
  return null
}

/** @throws AppError NotFoundException for a part that the company does not have, or not any more */
export async function readArchivePart(
  { db, viewer, now, services }: Ctx,
  { archiveId, part }: CallParsedInput<Calls['archivePart']>,
): Promise<FileAnswer> {
  const { rows } = await sql<{ key: string; size: number; hash: string; from: string; to: string; parts: number }>`
    select x.storage_key as key, x.bytes::float8 as size, encode(x.sha256, 'hex') as hash, a.from_day::text as "from",
      a.to_day::text as "to",
      (select count(*)::int from approvals_archive_parts y where y.archive_id = a.archive_id) as parts
    from approvals_archives a join approvals_archive_parts x using (archive_id)
    where a.archive_id = ${archiveId} and a.com_code = ${viewer.comCode} and a.state = 'done' and a.expires_at > ${now}
      and x.part = ${part}`.execute(db)
  const [found] = rows
  if (!found) throw notFound(`no part ${part} of archive ${archiveId}`)
  const { key, size, hash, from, to, parts } = found
  const name = services.texts.say(viewer.language, { key: 'approvals.archives.fileName', params: { from, to } })
  return {
    bytes: { size, open: async (range) => (await services.storage.get(key, range)).bytes },
    contentType: 'application/zip',
    etag: `"${hash}"`,
    downloadName: savedName(parts > 1 ? `${name} ${part}` : name, 'zip'),
  }
}
