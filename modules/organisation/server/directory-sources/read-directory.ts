import type { CallResult } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/errors.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { directorySourceCalls } from '../../contract/directory-sources.contract.ts'
import type { HrScope } from '../../contract/hr-import.rules.ts'
import { administeredCompany } from '../administered-companies.ts'
import {
  beginImport,
  clearStaged,
  finishStaging,
  readDirectoryJob,
  stageProblems,
  stageRows,
} from '../hr-import/staging.ts'
import { type Directory, directoryOf } from './directory.ts'
import { DirectoryError, directoryErrorOf } from './directory-fault.ts'
import { departmentRows, type KnownPlaces, personRows } from './entry-rows.ts'
import { openDirectory } from './open-directory.ts'

/** What an administrator may know of the directory. */
export function directorySource({
  services,
}: Pick<Ctx, 'services'>): CallResult<typeof directorySourceCalls.directorySource> {
  const directory = directoryOf(services.config)
  return {
    source: directory ? { host: new URL(directory.url).host, base: directory.base, safety: directory.safety } : null,
  }
}

const needed = (services: Services): Directory => {
  const directory = directoryOf(services.config)
  if (!directory) throw conflict('organisation.sources.ldap.notSetUp')
  return directory
}

/** Signs in and looks for one department and one person. @throws AppError ConflictException when none is set up */
export async function testDirectorySource({
  services,
  log,
}: Ctx): Promise<CallResult<typeof directorySourceCalls.testDirectorySource>> {
  const directory = needed(services)
  try {
    const opened = await openDirectory(directory)
    try {
      const [hasDepartments, hasPeople] = [
        await hasAny(opened.entries(directory.department, 1)),
        await hasAny(opened.entries(directory.person, 1)),
      ]
      return { fault: null, hasDepartments, hasPeople }
    } finally {
      await opened.close()
    }
  } catch (error) {
    const failure = directoryErrorOf(error)
    log.warn({ err: failure.cause, fault: failure.fault }, 'the directory cannot be read')
    return { fault: failure.fault, hasDepartments: false, hasPeople: false }
  }
}

const hasAny = async (entries: AsyncGenerator): Promise<boolean> => !(await entries.next()).done

/**
 * Begins an import that the directory is read into, in the background. Nothing of the organisation changes before
 * somebody applies it.
 * @throws AppError ConflictException when no directory is set up, NotFoundException for a company out of reach
 */
export async function readDirectorySource(
  ctx: Ctx,
  { comCode: asked, scope }: { comCode?: string; scope: HrScope },
): Promise<{ importId: number }> {
  needed(ctx.services)
  const comCode = await administeredCompany(ctx.db, ctx.viewer, asked)
  const importId = await beginImport(ctx.db, {
    comCode,
    reachesAll: false,
    origin: 'directory',
    scope,
    begunBy: ctx.viewer.personCode,
    now: ctx.now,
  })
  await ctx.audit('organisation.directory.read', { target: `import:${importId}`, comCode, details: { scope } })
  await ctx.enqueue(readDirectoryJob, { importId })
  return { importId }
}

/** Reads all departments and people into an import; what stands in the way becomes a problem of the import. */
export async function readDirectory(services: Services, { importId }: { importId: number }): Promise<void> {
  const directory = needed(services)
  const source = directory.host
  // Work that was begun and broken off begins anew.
  await clearStaged(services.database.writer, importId)
  try {
    const opened = await openDirectory(directory)
    try {
      const places: KnownPlaces = new Map()
      const { department, person } = directory
      await stageRows(
        services,
        { importId, source, kind: 'department' },
        departmentRows(opened.entries(department), department.attributes, places),
      )
      await stageRows(
        services,
        { importId, source, kind: 'person' },
        personRows(opened.entries(person), person.attributes, places),
      )
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
