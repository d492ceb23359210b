import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { SelectionBar } from '#platform/web/ui/lists/selection-bar.tsx'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Approval } from '../../contract/reservations.entities.ts'
import { limits, requestStates } from '../../contract/reservations.rules.ts'
import { BookingTable } from '../lists/booking-table.tsx'
import { ListPages } from '../lists/list-pages.tsx'
import { useApprovalResources, useApprovals, useApprover, useReloadLists } from '../lists/lists.queries.ts'
import { RejectDialog } from '../read/reject-dialog.tsx'
import { useAnswers } from './use-answers.ts'

/** Tabs by the state of requests, as the address names them. */
const parts = {
  waiting: requestStates.Wating,
  accepted: requestStates.Accept,
  rejected: requestStates.Reject,
  all: requestStates.All,
} as const
type Part = keyof typeof parts
const partNames = Object.keys(parts) as Part[]

type Asked = { state?: string; resource?: string; after?: string }

/** What one is asked to answer (RESERVE-007): one by one or all chosen ones at once, and what was answered before. */
export default function ApprovalPage() {
  const { t } = useTranslation()
  const approver = useApprover()
  useReloadLists()
  return (
    <Sheet title={t('reservations.approval.title')}>
      <Pane query={approver} skeleton={<SkeletonRows rows={8} />}>
        {({ isApprover, waiting }) =>
          isApprover ? (
            <Requests waiting={waiting} />
          ) : (
            <EmptyState title={t('reservations.approval.nobody')} hint={t('reservations.approval.nobodyHint')} />
          )
        }
      </Pane>
    </Sheet>
  )
}

function Requests({ waiting }: { waiting: number }) {
  const { t } = useTranslation()
  const name = useName()
  const [{ state, resource, after }, ask] = useAsked<Asked>()
  const part = partNames.find((each) => each === state) ?? 'waiting'
  const resourceId = Number(resource) || undefined
  const wish = {
    requestState: parts[part],
    ...(resourceId ? { resourceId } : {}),
    ...(after ? { after } : {}),
  }
  const found = useApprovals(wish)
  const resources = useApprovalResources()
  const { data, isPlaceholderData } = found
  useAnnounceFound(
    wish,
    data && !isPlaceholderData ? { total: data.items.length, isMore: data.next !== null } : undefined,
  )
  // Requests stay chosen from page to page; another list begins anew.
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [rejecting, setRejecting] = useState<readonly number[]>()
  const box = useRef<HTMLDivElement>(null)
  const answers = useAnswers(() => {
    setChosen(new Set())
    setRejecting(undefined)
    // The button that answered is gone, too.
    box.current?.focus()
  })
  const narrow = (change: Partial<Asked>) => {
    setChosen(new Set())
    ask({ ...change, after: undefined })
  }
  const ids = [...chosen].slice(0, limits.decided)
  return (
    <Tabs
      label={t('reservations.approval.title')}
      tabs={partNames.map((value) => ({
        value,
        label: t(`reservations.approval.states.${value}`),
        ...(value === 'waiting' && waiting > 0 ? { count: waiting < 100 ? waiting : '99+' } : {}),
      }))}
      value={part}
      onChange={(value) => narrow({ state: value === 'waiting' ? undefined : value })}
    >
      <div className="rlist__tools rlist__tools--tabs">
        <Select
          aria-label={t('reservations.approval.resource')}
          value={String(resourceId ?? '')}
          options={[
            { value: '', label: t('reservations.approval.allResources') },
            ...(resources.data?.items ?? []).map((each) => ({
              value: String(each.resourceId),
              label: each.waiting > 0 ? `${name(each.name)} (${each.waiting})` : name(each.name),
            })),
          ]}
          onChange={(value) => narrow({ resource: value || undefined })}
        />
      </div>
      <SelectionBar count={chosen.size} label={t('reservations.approval.acts')} onClear={() => setChosen(new Set())}>
        {part === 'waiting' ? (
          <>
            <Button variant="primary" busy={answers.isBusy} onClick={() => answers.accept(ids)}>
              {t('reservations.view.card.accept')}
            </Button>
            <Button onClick={() => setRejecting(ids)}>{t('reservations.view.card.reject')}</Button>
          </>
        ) : (
          <Button busy={answers.isBusy} onClick={() => void answers.withdraw(ids)}>
            {t('reservations.approval.withdraw')}
          </Button>
        )}
      </SelectionBar>
      <div ref={box} tabIndex={-1}>
        <Pane
          query={found}
          skeleton={<SkeletonRows rows={8} />}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title={t(`reservations.approval.none.${part}`)} />}
        >
          {({ items }) => (
            <BookingTable
              caption={t(`reservations.approval.states.${part}`)}
              rows={items}
              belowOf={(row) => belowOf(row, (reason) => t('reservations.own.reason', { reason }))}
              {...(part === 'all' ? {} : { selected: chosen, onSelect: setChosen })}
              renderActs={(row) => (
                <span className="rlist__acts">
                  {row.can.decide ? (
                    <>
                      <Button
                        variant="soft"
                        aria-label={t('reservations.approval.acceptOne', { title: row.reserveTitle })}
                        disabled={answers.isBusy}
                        onClick={() => answers.accept([row.requestId])}
                      >
                        {t('reservations.view.card.accept')}
                      </Button>
                      <Button
                        variant="ghost"
                        aria-label={t('reservations.approval.rejectOne', { title: row.reserveTitle })}
                        disabled={answers.isBusy}
                        onClick={() => setRejecting([row.requestId])}
                      >
                        {t('reservations.view.card.reject')}
                      </Button>
                    </>
                  ) : null}
                  {row.canWithdraw ? (
                    <Button
                      variant="ghost"
                      aria-label={t('reservations.approval.withdrawOne', { title: row.reserveTitle })}
                      disabled={answers.isBusy}
                      onClick={() => void answers.withdraw([row.requestId])}
                    >
                      {t('reservations.approval.withdraw')}
                    </Button>
                  ) : null}
                </span>
              )}
            />
          )}
        </Pane>
      </div>
      <ListPages after={after} next={data?.next} onTurn={(mark) => ask({ after: mark }, { isPlace: true })} />
      {rejecting ? (
        <RejectDialog
          busy={answers.isBusy}
          onReject={(reason) => answers.reject(rejecting, reason)}
          onClose={() => setRejecting(undefined)}
        />
      ) : null}
    </Tabs>
  )
}

/** What it is about, and why it was rejected. */
const belowOf = ({ reason, reserveContent }: Approval, because: (reason: string) => string): string =>
  reason ? because(reason) : reserveContent.slice(0, 120)
