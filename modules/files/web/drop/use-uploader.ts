import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { AppError, type TextRef } from '#platform/contract/errors.ts'
import { readReply } from '#platform/web/calls/reply.ts'
import { requestOf } from '#platform/web/calls/request.ts'
import { loadChunk } from '#platform/web/chunks.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { settleUnauthorised } from '#platform/web/session/unauthorised.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { filesCalls } from '../../contract/files.contract.ts'
import type { ChunkAnswer } from '../../contract/files.entities.ts'
import { chunkBytes, chunkRetries, permanentErrors, simultaneousChunks } from '../../contract/files.rules.ts'
import { browserNetwork } from '../upload/network.ts'
import type { Failure } from '../upload/transport.ts'
import type { Upload } from '../upload/upload.ts'
import { createUploader, type Uploader } from '../upload/uploader.ts'

/** Beside those of the specification: what only the person can mend. A lost session among them is renewed. */
const refusals = [400, 401, 403, 409, 507]

type Heard = {
  /** @param file what came of it; null when the list must be asked */
  onDone: (upload: Upload, file: ChunkAnswer['file']) => void
  onFailed: (upload: Upload, problem: TextRef) => void
}

const none: readonly Upload[] = []
const noneHeard = () => () => undefined
const noUploads = () => none

/** Carries files into a set while the component is shown; the program that does it is loaded with the first file. */
export function useUploader(heard: Heard) {
  const latest = useLatest(heard)
  const current = useRef<{ code: string; opening: Promise<Uploader> }>(undefined)
  const [uploader, setUploader] = useState<Uploader>()
  const uploads = useSyncExternalStore(uploader?.subscribe ?? noneHeard, uploader?.get ?? noUploads)
  const isShown = useRef(false)
  useEffect(() => () => uploader?.close(), [uploader])
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      current.current = undefined
    }
  }, [])

  const openFor = useCallback(
    (code: string): Promise<Uploader> => {
      if (current.current?.code === code) return current.current.opening
      const opening = openUploader(code, latest).then((opened) => {
        if (isShown.current) setUploader(opened)
        else opened.close()
        return opened
      })
      current.current = { code, opening }
      opening.catch(() => {
        current.current = undefined
      })
      return opening
    },
    [latest],
  )
  return { uploads, uploader, openFor }
}

async function openUploader(code: string, heard: { readonly current: Heard }): Promise<Uploader> {
  const { flowTransport } = await loadChunk(() => import('../upload/flow-transport.ts'))
  const { url, init } = requestOf(filesCalls.sendChunk, {}, currentLanguage())
  const settings = {
    target: url,
    query: { code },
    headers: init.headers as Record<string, string>,
    chunkBytes,
    simultaneous: simultaneousChunks,
    maxChunkRetries: chunkRetries,
    permanentErrors: [...permanentErrors, ...refusals],
  }
  const uploader = createUploader({
    open: (events) => flowTransport(settings, events),
    network: browserNetwork,
    signInAgain: settleUnauthorised,
    errorOf,
    onDone: (upload, answer) => {
      // Here, since the place may not have been drawn anew yet: a small file is there that soon.
      uploader.cancel(upload.id)
      heard.current.onDone(upload, fileIn(answer))
    },
    onFailed: (upload, problem) => heard.current.onFailed(upload, problem),
  })
  return uploader
}

const answerOf = ({ status, text }: Failure) => readReply({ status, text, contentType: 'application/json' })

function errorOf(failure: Failure): AppError {
  try {
    answerOf(failure)
  } catch (error) {
    if (error instanceof AppError) return error
  }
  return new AppError('InternalServerErrorException')
}

/** Null when the last answer was that to a question about a part. */
function fileIn(text: string): ChunkAnswer['file'] {
  try {
    return (answerOf({ status: 200, text }) as ChunkAnswer).file
  } catch {
    return null
  }
}
