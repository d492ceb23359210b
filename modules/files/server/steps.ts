import type { Services } from '#platform/server/ctx.ts'
import type { ObjectState } from './files.tables.ts'
import { looksAtImage, prepareImage } from './media/prepare-image.ts'
import type { KeptObject, Prepared, ReceivedFile } from './received-file.ts'
import { firstStateOf, scanStep } from './scan/scan.ts'

export type Steps = {
  /** Whether `prepare` wants to see bytes of this type and size at all. */
  looksAt: (arrived: Omit<ReceivedFile, 'path'>) => boolean
  /** While a file is made; its sender waits. @throws AppError to refuse it */
  prepare: (services: Services, arrived: ReceivedFile) => Promise<Prepared>
  /** As what bytes begin: `quarantine` where a scanner looks at them first, then nobody gets them. */
  firstState: (services: Services) => Exclude<ObjectState, 'infected'>
  /** In the background, at least once, tried again when it fails: scanning, small pictures. */
  afterwards: readonly ((services: Services, object: KeptObject) => Promise<void>)[]
}

/** What happens to every file on its way in. */
export const steps: Steps = {
  looksAt: looksAtImage,
  prepare: (_services, arrived) => prepareImage(arrived),
  firstState: firstStateOf,
  afterwards: [scanStep],
}
