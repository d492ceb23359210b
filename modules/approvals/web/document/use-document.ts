import { useEffect } from 'react'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { type DocumentRead, documentCalls } from '../../contract/documents.contract.ts'
import { useActing } from '../acting/use-acting.tsx'
import { useLiveApprovals } from '../approvals.queries.ts'

/** A document while it is looked at: as it stands, what others do included, and what does something with it. */
export function useDocument(documentId: number) {
  const viewerCode = useViewer()?.personCode ?? ''
  useLiveApprovals()
  const acting = useActing()
  const found = useCall(documentCalls.document, { documentId })
  useOpened(found.data)
  return { found, acting, viewerCode }
}

export type OpenDocument = ReturnType<typeof useDocument>

/** Says that a document was opened by whoever is asked: from then on nobody takes it back from her. */
function useOpened(document: DocumentRead | undefined): void {
  const documentId = document?.documentId
  const version = document?.version
  const isAsked = document?.steps.some(({ stepId, isRead }) => document.can.decide.includes(stepId) && !isRead)
  useEffect(() => {
    // Asked again after a return, it is opened again; nothing is lost where saying so fails.
    if (documentId !== undefined && isAsked) call(documentCalls.opened, { documentId }).catch(() => undefined)
  }, [documentId, version, isAsked])
}
