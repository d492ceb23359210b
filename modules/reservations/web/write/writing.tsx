import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatTime, todayIn } from '#platform/web/format.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { findCalls } from '../../contract/find.contract.ts'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import { usualZone } from '../../contract/reservations.rules.ts'
import { useDrafts } from '../drafts/drafts.queries.ts'
import { useOpenedDraft } from '../drafts/use-opened-draft.ts'
import { WithDraft } from '../drafts/with-draft.tsx'
import type { AskedRequest } from './asked.ts'
import { draftOf, newDraft, type RequestDraft, type RequestRead } from './request-draft.ts'
import { RequestForm } from './request-form.tsx'
import { RequestView } from './request-view.tsx'
import { useRecipientOf } from './use-recipient-of.ts'
import { type Choosable, useBookable } from './use-resources.ts'

type Props = { asked: AskedRequest; onDone: (requestId?: number) => void }
type PartProps = Props & { resources: readonly Choosable[]; opened: ReturnType<typeof useOpenedDraft> }

/** A request as the address asks for it: a new one, one to be changed, or one to be read. */
export function Writing({ asked, onDone }: Props) {
  const { t } = useTranslation()
  const { items, isLoading, isError } = useBookable(asked.boardId)
  const opened = useOpenedDraft(asked)
  if (isError) return <ErrorState onRetry={() => location.reload()} />
  if (isLoading) return <SkeletonRows rows={8} />
  const part = { asked, resources: items, opened, onDone }
  if (asked.requestId !== undefined) return <Known {...part} requestId={asked.requestId} />
  if (items.length === 0)
    return <EmptyState title={t('reservations.view.noResources')} hint={t('reservations.view.noResourcesHint')} />
  return <New {...part} />
}

/** A new request; whom the address names to come stand in it by their names. */
function New({ asked, resources, opened, onDone }: PartProps) {
  const viewer = useViewer()
  const recipientOf = useRecipientOf()
  // Whoever books comes anyhow.
  const personCodes = asked.attendees.filter((personCode) => personCode !== viewer?.personCode)
  const people = useCall(findCalls.peopleNamed, { personCodes }, { enabled: personCodes.length > 0 })
  if (personCodes.length > 0 && people.isPending) return <SkeletonRows rows={8} />
  const { first, place } = beginning(asked, resources)
  // Without their names the form is still worth more than an error.
  const attendees = (people.data?.items ?? []).map(recipientOf)
  const named = attendees.length > 0 ? { attendees } : {}
  return (
    <WithDraft key={opened.key} draftId={opened.draftId}>
      {(draft) => (
        <RequestForm
          draft={draft}
          first={{ ...first, ...named }}
          place={draft ? {} : { ...place, ...named }}
          resources={resources}
          ways={opened.ways}
          onDone={onDone}
        />
      )}
    </WithDraft>
  )
}

/** The form as it begins, and what of it the address asks for. */
function beginning(
  asked: AskedRequest,
  resources: readonly Choosable[],
): { first: RequestDraft; place: Partial<RequestDraft> } {
  const resource = resources.find(({ resourceId }) => resourceId === asked.resourceId)
  const timeZone = resource?.timeZone ?? usualZone
  const now = { day: todayIn(timeZone), time: formatTime(Date.now(), { timeZone }) }
  const { startDay, startTime, endDay, endTime, ...rest } = newDraft(asked, now, resource?.slotMinutes)
  const times = { startDay, startTime, endDay, endTime }
  const place = {
    ...(resource ? { resourceId: resource.resourceId } : {}),
    ...(asked.start ? { ...times, isAllDay: false } : {}),
    ...(asked.title ? { title: asked.title } : {}),
  }
  return { first: { ...rest, ...times, ...place }, place }
}

function Known({ requestId, ...part }: PartProps & { requestId: number }) {
  const { t } = useTranslation()
  const { asked, resources, onDone } = part
  const isPreview = asked.mode === 'Preview'
  const request = useCall(reservationsCalls.requestRead, { id: requestId, ...(isPreview ? { isPreview } : {}) })
  if (request.error instanceof AppError && request.error.code === 'NotFoundException')
    return <EmptyState title={t('reservations.view.card.gone')} hint={t('reservations.view.card.goneHint')} />
  return (
    <Pane query={request} skeleton={<SkeletonRows rows={8} />}>
      {(found) =>
        asked.mode === 'Edit' && found.can.change ? (
          <Changing key={found.version} {...part} request={found} />
        ) : (
          <RequestView request={found} resources={resources} boardId={asked.boardId} onGone={() => onDone()} />
        )
      }
    </Pane>
  )
}

/** A request that is changed; a change that was begun, wherever that was, is gone on with. */
function Changing({ asked, request, resources, opened, onDone }: PartProps & { request: RequestRead }) {
  const recipientOf = useRecipientOf()
  const drafts = useDrafts()
  if (drafts.isPending) return <SkeletonRows rows={8} />
  const begun = drafts.data?.find(({ requestId }) => requestId === request.requestId)
  // What the address says of a draft was typed in it; another time that it asks for is newer than what was begun.
  const times = timesAsked(asked)
  return (
    <WithDraft key={opened.key} draftId={begun?.draftId}>
      {(draft) => (
        <RequestForm
          request={request}
          draft={draft}
          first={{ ...draftOf(request, recipientOf), ...times }}
          place={draft && draft.draftId === opened.draftId ? {} : times}
          resources={resources}
          ways={opened.ways}
          onDone={onDone}
        />
      )}
    </WithDraft>
  )
}

/** Another time that the address asks for, of a request that is there. */
function timesAsked({ start, end }: AskedRequest): Partial<RequestDraft> {
  if (!start || !end) return {}
  const { startDay, startTime, endDay, endTime } = newDraft({ start, end }, { day: start.slice(0, 10), time: '00:00' })
  return { startDay, startTime, endDay, endTime }
}
