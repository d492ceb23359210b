import type { Services } from '#platform/server/ctx.ts'
import { filesConfig } from '../files.config.ts'
import { findSoffice, type Soffice } from './find-soffice.ts'

/** The queue of documents to be made a PDF of. */
export const convertJob = 'files.convert'

const found = new WeakMap<Services, Promise<Soffice | undefined>>()

/** LibreOffice as this process found it when it was first wanted. */
export function sofficeOf(services: Services): Promise<Soffice | undefined> {
  const known = found.get(services) ?? findSoffice(services.config(filesConfig).SOFFICE_PATH)
  found.set(services, known)
  return known
}
