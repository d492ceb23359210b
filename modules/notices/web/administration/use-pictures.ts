import { useMemo, useRef } from 'react'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { uploadInlineImage } from '#modules/files/web/files.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import type { RichTextImages } from '#platform/web/editor/editor.tsx'

/**
 * Where the pictures of a text go while it is written: into a set that is opened with the first one.
 * @param kind what the set will belong to
 */
export function usePictures(kind: string) {
  const opening = useRef<Promise<string>>(undefined)
  const code = useRef<string>(undefined)
  return useMemo(() => {
    const open = () => {
      opening.current ??= call(filesCalls.openSet, { kind }).then(
        (set) => {
          code.current = set.code
          return set.code
        },
        (error: unknown) => {
          opening.current = undefined
          throw error
        },
      )
      return opening.current
    }
    const images: RichTextImages = {
      upload: async (file, { progress, signal }) => {
        const { address, file: stored } = await uploadInlineImage(await open(), file, { onProgress: progress, signal })
        return { address, width: stored.width ?? undefined, height: stored.height ?? undefined }
      },
    }
    return { images, fileCode: () => code.current }
  }, [kind])
}
