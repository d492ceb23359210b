import { z } from 'zod'
import { type Config, ConfigError, defineConfig, envText } from '../config.ts'
import { filesFolderOf, openDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

const httpUrl = (value: string | undefined) =>
  value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))

/** Where files lie; `docs/operations.md` explains each. */
export const storageConfig = defineConfig({
  /** `disk`: the folder `files` in MARU_DATA. `s3`: a bucket of a service that speaks S3. */
  STORAGE: z.preprocess((value) => value || undefined, z.enum(['disk', 's3']).default('disk')),
  S3_BUCKET: envText(),
  /** Put before the name of every object, as `maru/`. */
  S3_PREFIX: envText().refine((value) => value === undefined || /^([\w.-]+\/)+$/.test(value), 'must end with a slash'),
  S3_REGION: envText(),
  /** Of another service than Amazon: `https://kr.object.ncloudstorage.com`. */
  S3_ENDPOINT: envText().refine(httpUrl, 'must be an http or https address'),
  /** Left out, the surroundings give the right: an instance's role. */
  S3_ACCESS_KEY_ID: envText(),
  S3_SECRET_ACCESS_KEY: envText(),
})

/**
 * The storage that the configuration names.
 * @param dataFolder where the folder of the disk's storage lies
 * @throws ConfigError when something is missing or the bucket cannot be used
 */
export async function openStorage(config: Config, dataFolder: string): Promise<Storage> {
  const settings = config(storageConfig)
  if (settings.STORAGE === 'disk') return openDiskStorage(filesFolderOf(dataFolder))
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!bucket) throw new ConfigError('S3_BUCKET: STORAGE=s3 needs the name of a bucket.')
  if (!accessKeyId !== !secretAccessKey)
    throw new ConfigError('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set both or none.')
  // Its library is large: whoever keeps files on the disk need not load it.
  const { openS3Storage } = await import('./s3-storage.ts')
  const storage = openS3Storage({
    bucket,
    prefix: settings.S3_PREFIX ?? '',
    region: settings.S3_REGION ?? 'us-east-1',
    endpoint: settings.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  })
  await storage.check()
  return storage
}
