import type { CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import {
  type DirectoryFault,
  type directorySourceCalls,
  mostShownPlaces,
} from '../../contract/directory-sources.contract.ts'
import { directoryOf, neededDirectory } from './directory.ts'
import { directoryErrorOf } from './directory-fault.ts'
import { unitsOf } from './entry-rows.ts'
import { type OpenDirectory, openDirectory } from './open-directory.ts'
import { partsOf } from './places.ts'

type Places = CallResult<typeof directorySourceCalls.directoryPlaces>

/** What an administrator may know of the directory. */
export function directorySource({
  services,
}: Pick<Ctx, 'services'>): CallResult<typeof directorySourceCalls.directorySource> {
  const directory = directoryOf(services.config)
  return {
    source: directory ? { host: new URL(directory.url).host, base: directory.base, safety: directory.safety } : null,
  }
}

/** Signs in and looks for one department and one person. @throws AppError ConflictException when none is set up */
export async function testDirectorySource(
  ctx: Ctx,
): Promise<CallResult<typeof directorySourceCalls.testDirectorySource>> {
  const { department, person } = neededDirectory(ctx.services)
  const nothing = { hasDepartments: false, hasPeople: false }
  return lookedAt(ctx, nothing, async ({ entries }) => ({
    hasDepartments: await hasAny(entries(department, 1)),
    hasPeople: await hasAny(entries(person, 1)),
  }))
}

/** The departments of the directory as a tree. @throws AppError ConflictException when none is set up */
export async function directoryPlaces(ctx: Ctx): Promise<Places> {
  const { department } = neededDirectory(ctx.services)
  const nothing: Omit<Places, 'fault'> = { places: [], isCut: false }
  return lookedAt(ctx, nothing, async ({ entries }) => {
    const units = await unitsOf(entries(department, mostShownPlaces + 1), department.attributes)
    const known = new Set(units.map(({ place }) => place))
    const places = units
      .map(({ place, name }) => ({ place, name, parts: partsOf(place) }))
      .toSorted((a, b) => a.parts.length - b.parts.length || (a.name < b.name ? -1 : 1))
      .slice(0, mostShownPlaces)
      .map(({ place, name, parts }) => {
        const above = parts.slice(1).map((_, at) => parts.slice(at + 1).join(','))
        return { place, name, above: above.find((each) => known.has(each)) ?? null }
      })
    return { places, isCut: units.length > mostShownPlaces }
  })
}

/** Opens the directory and looks; why it could not be is told, not thrown. */
async function lookedAt<Seen extends object>(
  { services, log }: Ctx,
  nothing: Seen,
  look: (opened: OpenDirectory) => Promise<Seen>,
): Promise<Seen & { fault: DirectoryFault | null }> {
  try {
    const opened = await openDirectory(neededDirectory(services))
    try {
      return { ...(await look(opened)), fault: null }
    } finally {
      await opened.close()
    }
  } catch (error) {
    const failure = directoryErrorOf(error)
    log.warn({ err: failure.cause, fault: failure.fault }, 'the directory cannot be read')
    return { ...nothing, fault: failure.fault }
  }
}

const hasAny = async (entries: AsyncGenerator): Promise<boolean> => !(await entries.next()).done
