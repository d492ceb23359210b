import { useState } from 'react'
import { keepInTab, readInTab } from '#platform/web/session/tab-storage.ts'
import { useViewer } from '#platform/web/session/viewer.ts'

/** What one is about to say of a document: kept in this tab, over a reload and the end of the session, until it was said. */
export function useOpinion(documentId: number): [string, (text: string) => void] {
  const viewer = useViewer()
  const key = `approvals.opinion.${viewer?.personCode ?? ''}.${documentId}`
  const [opinion, setOpinion] = useState(() => readInTab<string>(key) ?? '')
  return [
    opinion,
    (text) => {
      setOpinion(text)
      keepInTab(key, text === '' ? null : text)
    },
  ]
}
