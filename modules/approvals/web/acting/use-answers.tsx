import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import { type Refusal, refusals } from '../../contract/line/acts.ts'
import { type Answered, ReasonDialog } from './reason-dialog.tsx'
import { useActing } from './use-acting.tsx'
import { NothingDone } from './use-confirmed.tsx'

type Asking = { kind: 'reject' | 'hold'; documents: readonly Answered[] }

/**
 * Answers documents where they are listed, one or several at once: approved by a press, rejected and held with a reason.
 * What cannot be answered says why, and keeps no other back.
 */
export function useAnswers() {
  const { t } = useTranslation()
  const { isBusy, act, dialog } = useActing()
  const wordOf = useRefusalWord()
  const [asking, setAsking] = useState<Asking>()

  const approve = (documents: readonly Answered[]) =>
    act(
      async () => {
        const documentIds = documents.map(({ documentId }) => documentId)
        const answers = await call(documentCalls.approveAll, { documentIds })
        tellRefused(
          documents.flatMap((document, at) => {
            const refusal = answers.refusals[at]
            return refusal ? [{ document, why: wordOf(refusal) }] : []
          }),
          documents.length,
        )
      },
      documents.length === 1
        ? t('approvals.quick.approved', { title: documents[0]!.title })
        : t('approvals.quick.approvedMany', { count: documents.length }),
    )

  /** @throws NothingDone where nothing at all was answered */
  const tellRefused = (refused: readonly { document: Answered; why: string }[], of: number) => {
    for (const { document, why } of refused) toast.error(t('approvals.quick.refused', { title: document.title, why }))
    if (refused.length === of) throw new NothingDone()
  }

  const answerWhy = async (reason: string) => {
    if (!asking) return
    const { kind, documents } = asking
    const isDone = await act(
      async () => {
        const refused: { document: Answered; why: string }[] = []
        for (const document of documents) {
          const why = await answerOne(document.documentId, kind, reason)
          if (why) refused.push({ document, why: wordOf(why) })
        }
        tellRefused(refused, documents.length)
      },
      t(kind === 'reject' ? 'approvals.quick.rejected' : 'approvals.quick.held', { count: documents.length }),
    )
    if (isDone) setAsking(undefined)
  }

  return {
    isBusy,
    approve,
    reject: (documents: readonly Answered[]) => setAsking({ kind: 'reject', documents }),
    hold: (documents: readonly Answered[]) => setAsking({ kind: 'hold', documents }),
    dialogs: (
      <>
        {asking ? (
          <ReasonDialog
            kind={asking.kind}
            documents={asking.documents}
            isBusy={isBusy}
            onSay={(reason) => void answerWhy(reason)}
            onClose={() => setAsking(undefined)}
          />
        ) : null}
        {dialog}
      </>
    ),
  }
}

/** Says why a document cannot be answered. */
export function useRefusalWord(): (refusal: Refusal | 'notFound') => string {
  const { t } = useTranslation()
  return (refusal) => (refusal === 'notFound' ? t('approvals.document.none') : t(`approvals.refused.${refusal}`))
}

export type Answers = ReturnType<typeof useAnswers>

/** Answers one at the step that is one’s own. @returns why it is refused; undefined where it is done */
async function answerOne(
  documentId: number,
  kind: 'reject' | 'hold',
  reason: string,
): Promise<Refusal | 'notFound' | undefined> {
  try {
    const { can, steps } = await call(documentCalls.document, { documentId })
    const step = steps.find(({ stepId, state }) => can.decide.includes(stepId) && state !== 'owed')
    if (!step) return 'alreadyActed'
    await call(documentCalls.act, { documentId, kind, stepId: step.stepId, reason })
    return undefined
  } catch (error) {
    const refusal = refusals.find((each) => error instanceof AppError && error.key === `approvals.refused.${each}`)
    if (refusal) return refusal
    if (error instanceof AppError && error.code === 'NotFoundException') return 'notFound'
    throw error
  }
}
