import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx'
import { sendCalls } from '../../contract/send.contract.ts'
import type { WriteAsked } from './asked.ts'
import type { MailDraft } from './mail-form.ts'
import type { WriteWays } from './use-write-ways.ts'
import { WriteForm } from './write-form.tsx'
import { type WriteFrame, WriteTitle } from './write-title.tsx'

const ask = ({ draftId, answer, to, about }: WriteAsked): Promise<MailDraft> => {
  if (draftId !== undefined) return call(sendCalls.draft, { draftId })
  if (answer) return call(sendCalls.startAnswer, answer)
  const words = about && { subject: about.title, body: `<p></p><p>${linkTo(about)}</p>` }
  return call(sendCalls.startDraft, { to: [...to], ...words, isSigned: true })
}

function linkTo({ title, path }: { title: string; path: string }): string {
  const link = document.createElement('a')
  link.href = new URL(path, location.origin).href
  link.textContent = title
  return link.outerHTML
}

/** Fetches what writing begins with: the draft that is gone on with, an answer, or nothing yet. */
export function WriteOpening({ asked, ways, frame }: { asked: WriteAsked; ways: WriteWays; frame: WriteFrame }) {
  const { t } = useTranslation()
  const opening = useId()
  const draft = useQuery({
    queryKey: ['mail.write.opened', opening],
    queryFn: () => ask(asked),
    // Read once: what is typed afterwards is newer than any answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (draft.error instanceof AppError && draft.error.code === 'NotFoundException')
    return (
      <>
        <WriteTitle frame={frame} className="sr" />
        <EmptyState drawing="broken" title={t('mail.write.gone')} hint={t('mail.write.goneHint')} />
      </>
    )
  return (
    <Pane query={draft} isEmpty={() => false} skeleton={<WriteSkeleton frame={frame} />}>
      {(begun) => <WriteForm draft={begun} ways={ways} frame={frame} />}
    </Pane>
  )
}

function WriteSkeleton({ frame }: { frame: WriteFrame }) {
  return (
    <div className="mwr__sk" aria-busy="true">
      <WriteTitle frame={frame} className="sr" />
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={320} />
    </div>
  )
}
