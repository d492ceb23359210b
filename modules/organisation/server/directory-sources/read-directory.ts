import type { CallParsedInput } from '#platform/contract/call.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { directorySourceCalls } from '../../contract/directory-sources.contract.ts'
import { administeredCompany } from '../administered-companies.ts'
import {
  beginImport,
  clearStaged,
  finishStaging,
  readDirectoryJob,
  stageProblems,
  stageRows,
} from '../hr-import/staging.ts'
import { type Directory, neededDirectory } from './directory.ts'
import { DirectoryError } from './directory-fault.ts'
import { vanishedRows } from './directory-people.ts'
import { departmentRows, knownUnits, personRows, unitsOf } from './entry-rows.ts'
import { type OpenDirectory, openDirectory } from './open-directory.ts'
import { liesIn, placeOf } from './places.ts'

/**
 * Begins an import that the directory is read into, in the background. Nothing of the organisation changes before
 * somebody applies it.
 * @throws AppError ConflictException when no directory is set up, NotFoundException for a company out of reach
 */
export async function readDirectorySource(
  ctx: Ctx,
  { comCode: asked, scope, places }: CallParsedInput<typeof directorySourceCalls.readDirectorySource>,
): Promise<{ importId: number }> {
  neededDirectory(ctx.services)
  const comCode = await administeredCompany(ctx.db, ctx.viewer, asked)
  const importId = await beginImport(ctx.db, {
    comCode,
    reachesAll: false,
    origin: 'directory',
    scope,
    places: places.map(placeOf),
    begunBy: ctx.viewer.personCode,
    now: ctx.now,
  })
  await ctx.audit('organisation.directory.read', {
    target: `import:${importId}`,
    comCode,
    details: { scope, ...(places.length > 0 && { places }) },
  })
  await ctx.enqueue(readDirectoryJob, { importId })
  return { importId }
}

/** Reads departments and people into an import; what stands in the way becomes a problem of the import. */
export async function readDirectory(services: Services, { importId }: { importId: number }): Promise<void> {
  const directory = neededDirectory(services)
  const source = directory.host
  // Work that was begun and broken off begins anew.
  await clearStaged(services.database.writer, importId)
  try {
    const opened = await openDirectory(directory)
    try {
      await stageDirectory(services, importId, directory, opened)
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (!(error instanceof DirectoryError)) throw error
    services.log.warn({ err: error.cause, fault: error.fault }, 'the directory cannot be read')
    const found = [{ line: 0, code: `directory.${error.fault}` as const, value: directory.base }]
    await stageProblems(services.database.writer, { importId, source }, found)
  }
  await finishStaging(services, importId)
}

/** People come before departments: a department in which nobody works is none. */
async function stageDirectory(
  services: Services,
  importId: number,
  { host: source, department, person }: Directory,
  { entries }: OpenDirectory,
): Promise<void> {
  const db = services.database.writer
  const { comCode, scope, places } = await db
    .selectFrom('organisation_hr_imports')
    .select(['com_code as comCode', 'scope', 'places'])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  const departments = await db
    .selectFrom('organisation_all_departments')
    .select('dept_code as code')
    .where('com_code', '=', comCode)
    .execute()
  const all = await unitsOf(entries(department), department.attributes)
  const units = all.filter(({ place }) => liesIn(place, places))
  const known = knownUnits(units, new Set(departments.map(({ code }) => code)))

  const seen = new Set<string>()
  const used = new Set<string>()
  const onPerson = (place: string, employeeNumber: string | undefined) => {
    if (employeeNumber) seen.add(employeeNumber)
    return liesIn(place, places)
  }
  const rows = personRows(entries(person), person.attributes, known, { onPerson, used })
  await stageRows(services, { importId, source, kind: 'person' }, rows)
  await stageRows(services, { importId, source, kind: 'department' }, departmentRows(units, known, used))
  if (scope !== 'source') return
  const vanished = await vanishedRows(db, { comCode, source }, seen)
  await stageRows(services, { importId, source, kind: 'person' }, vanished)
}
