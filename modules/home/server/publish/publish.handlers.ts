import { bindCalls } from '#platform/server/modules.ts'
import { publishCalls } from '../../contract/publish.contract.ts'
import { personalFile, templatesFile, webpartFile, webpartsFile } from './portal-caches.ts'
import { cachePublish, publication } from './publishing.ts'

export const publishHandlers = bindCalls(publishCalls, {
  publication,
  cachePublish,
  webpartCache: webpartFile,
  webpartsCache: webpartsFile,
  templatesCache: templatesFile,
  personalCache: personalFile,
})
