import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { notFound, unlessNotFound } from '#platform/contract/errors.ts'
import { ConfigError } from '../config.ts'
import { checkedKey, isKey, newKey } from './keys.ts'
import type { Storage } from './storage.ts'

export type S3Settings = {
  bucket: string
  /** Put before every key: several installations may share a bucket. */
  prefix: string
  region: string
  /** Left out, Amazon's own. */
  endpoint: string | undefined
  /** Left out, what the surroundings give: an instance's role, a profile. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** A stored file arrives in parts of this size, bytes; ten thousand of them are the most that S3 takes. */
const partBytes = 16 * 1_048_576
/** Parts on their way at once: what one writing file takes of memory is so many parts. */
const partsAtOnce = 2
/** Deleted at once, at the most. */
const deletedAtOnce = 1_000

/** Storage in a bucket of a service that speaks S3: Amazon, MinIO, Ceph, NAVER Cloud. */
export function openS3Storage({ bucket, prefix, region, endpoint, credentials }: S3Settings): Storage & S3Extras {
  const client = new S3Client({
    region,
    endpoint,
    credentials,
    // Others than Amazon know buckets by their path only, and few know the newer checksums.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const Bucket = bucket
  const keyOf = (key: string) => `${prefix}${checkedKey(key).slice(0, 2)}/${key}`
  const arriving = `${prefix}arriving/`
  const piecesOf = (upload: string) => `${arriving}${checkedKey(upload)}/`
  const unsavedAt = (key: string) => `${prefix}unsaved/${checkedKey(key)}`

  async function write(Key: string, bytes: Readable): Promise<number> {
    let size = 0
    let broken: unknown
    const counted = async function* (source: AsyncIterable<Buffer>) {
      try {
        for await (const chunk of source) {
          size += chunk.length
          yield chunk
        }
      } catch (error) {
        broken = error
        throw error
      }
    }
    // A body of unknown length goes up in parts; what fails is taken back.
    const Body = Readable.from(counted(bytes), { objectMode: false })
    const upload = new Upload({ client, params: { Bucket, Key, Body }, partSize: partBytes, queueSize: partsAtOnce })
    await upload.done().catch((error: unknown) => {
      // Where taking back fails as well, the first failure is the one that tells.
      throw broken ?? error
    })
    return size
  }

  async function read(Key: string, range?: string): Promise<{ bytes: Readable; size: number }> {
    const answer = await client.send(new GetObjectCommand({ Bucket, Key, Range: range })).catch((error: Error) => {
      unlessMissing(error)
      throw notFound(`no stored file ${Key}`)
    })
    const whole = answer.ContentRange?.split('/').at(-1)
    return { bytes: answer.Body as Readable, size: Number(whole ?? answer.ContentLength ?? 0) }
  }

  return {
    async check() {
      await client.send(new HeadBucketCommand({ Bucket })).catch((error: Error) => {
        throw new ConfigError(`S3_BUCKET: the bucket ${bucket} cannot be used (${error.name}: ${error.message}).`)
      })
    },
    async put(bytes, key = newKey()) {
      return { key, size: await write(keyOf(key), bytes) }
    },
    get: (key, range) => read(keyOf(key), range && `bytes=${range.first}-${range.last}`),
    async sizeOf(key) {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(key) })).catch(unlessMissing)
      return found?.ContentLength
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) }))
    },
    pieces: {
      async put(upload, number, bytes) {
        return { size: await write(`${piecesOf(upload)}${number}`, bytes) }
      },
      async get(upload, number) {
        return (await read(`${piecesOf(upload)}${number}`)).bytes
      },
      async remove(upload) {
        const Prefix = piecesOf(upload)
        for (;;) {
          const listed = await client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: deletedAtOnce }))
          const Objects = (listed.Contents ?? []).map(({ Key }) => ({ Key }))
          if (Objects.length === 0) return
          await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
        }
      },
      async *uploads() {
        let ContinuationToken: string | undefined
        do {
          const listed = await client.send(
            new ListObjectsV2Command({ Bucket, Prefix: arriving, Delimiter: '/', ContinuationToken }),
          )
          for (const { Prefix = '' } of listed.CommonPrefixes ?? []) {
            const upload = Prefix.slice(arriving.length, -1)
            if (isKey(upload)) yield upload
          }
          ContinuationToken = listed.NextContinuationToken
        } while (ContinuationToken)
      },
    },
    unsaved: {
      async put(key, bytes) {
        await write(unsavedAt(key), Readable.from([bytes]))
      },
      async get(key) {
        const found = await read(unsavedAt(key)).catch(unlessNotFound)
        return found && buffer(found.bytes)
      },
      async remove(key) {
        await client.send(new DeleteObjectCommand({ Bucket, Key: unsavedAt(key) }))
      },
    },
  }
}

function unlessMissing(error: Error): undefined {
  if (error.name !== 'NoSuchKey' && error.name !== 'NotFound') throw error
}

type S3Extras = {
  /** @throws ConfigError when the bucket is not there or may not be used */
  check: () => Promise<void>
}
