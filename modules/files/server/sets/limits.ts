import type { Services } from '#platform/server/ctx.ts'
import type { FileLimits } from '#platform/server/offers/file-owner.ts'
import type { UploadLimits } from '../../contract/files.entities.ts'
import { filesConfig } from '../files.config.ts'

/** What a set takes: what its owner's place allows, within what the installation allows. */
export function limitsOf({ config }: Pick<Services, 'config'>, own: FileLimits | null): UploadLimits {
  const general = config(filesConfig)
  const total = Math.min(own?.totalBytes ?? Number.POSITIVE_INFINITY, general.FILES_SET_BYTES)
  return {
    totalBytes: total,
    fileBytes: Math.min(own?.fileBytes ?? Number.POSITIVE_INFINITY, general.FILES_FILE_BYTES, total),
    files: Math.min(own?.files ?? Number.POSITIVE_INFINITY, general.FILES_PER_SET),
    banned: general.FILES_BANNED,
    allowed: own?.allowed ? [...own.allowed] : null,
  }
}
