import { useEffect, useMemo, useRef, useState } from 'react'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { uploadInlineImage } from '#modules/files/web/files.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import type { RichTextImages } from '#platform/web/editor/editor.tsx'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { regulationCalls, type WholeRegulation } from '../../contract/regulations.contract.ts'

/**
 * The set of files of what is being written: that of a version begins as a copy, so that the version keeps its own
 * until it is saved. Attachments and pictures of the text share it.
 */
export function useRegulationFiles(regulation: WholeRegulation | undefined) {
  const { sayError } = useSay()
  const [code, setCode] = useState<string | null>(null)
  const begins = Boolean(regulation?.fileCode)
  const [isLoading, setLoading] = useState(begins)
  const asked = useRef(false)
  useEffect(() => {
    if (!begins || asked.current) return
    asked.current = true
    const { regulationId, version } = regulation!
    call(regulationCalls.regulationFiles, { regulationId, version })
      .then(({ fileCode }) => setCode(fileCode))
      .catch((error: unknown) => void toast.error(sayError(error)))
      .finally(() => setLoading(false))
  }, [begins, regulation, sayError])

  const latest = useLatest(code)
  const opening = useRef<Promise<string>>(undefined)
  const images = useMemo<RichTextImages>(() => {
    const open = () => {
      if (latest.current) return Promise.resolve(latest.current)
      opening.current ??= call(filesCalls.openSet, { kind: 'notices.regulation' }).then(
        (set) => {
          setCode(set.code)
          return set.code
        },
        (error: unknown) => {
          opening.current = undefined
          throw error
        },
      )
      return opening.current
    }
    return {
      upload: async (file, { progress, signal }) => {
        const { address, file: stored } = await uploadInlineImage(await open(), file, { onProgress: progress, signal })
        return { address, width: stored.width ?? undefined, height: stored.height ?? undefined }
      },
    }
  }, [latest])
  return { code, setCode, images, isLoading }
}
