import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/contract/days.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { formatCount, formatDateTime, todayIn } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { loadedOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type TraceState, traceStates } from '../../contract/mail.rules.ts'
import { type TracedMail, traceCalls } from '../../contract/trace.contract.ts'
import { RecipientsDialog } from './recipients-dialog.tsx'
import './trace.css'

/** Days before today that are asked for at first. */
const daysAtFirst = 7

const atFirst = () => ({
  from: addDays(todayIn(), -daysAtFirst),
  to: todayIn(),
  sender: '',
  recipient: '',
  subject: '',
  state: '' as TraceState | '',
})
type Wish = ReturnType<typeof atFirst>

/** What has become of the mails of a company. Nothing is asked before somebody asks it: each question is in the audit log. */
export function TraceTab({ comCode }: { comCode: string }) {
  const { t } = useTranslation()
  const [wish, setWish] = useState(atFirst)
  const [asked, setAsked] = useState<Wish & { nth: number }>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (more: Partial<Wish>) => setWish((before) => ({ ...before, ...more }))
  const find = () => {
    const faults: Record<string, string> = wish.to < wish.from ? { to: t('mail.trace.dayOrder') } : {}
    setErrors(faults)
    if (Object.keys(faults).length === 0) setAsked((before) => ({ ...wish, nth: (before?.nth ?? 0) + 1 }))
  }
  return (
    <>
      <p className="muted">{t('mail.trace.hint')}</p>
      <Form className="mtrace__f" errors={errors} onSubmit={find}>
        <DatePicker label={t('mail.trace.from')} value={wish.from} onChange={(from) => change({ from })} />
        <DatePicker label={t('mail.trace.to')} value={wish.to} error={errors.to} onChange={(to) => change({ to })} />
        <SelectField
          label={t('mail.trace.state')}
          value={wish.state}
          options={[
            { value: '', label: t('mail.trace.anyState') },
            ...traceStates.map((value) => ({ value, label: t(`mail.trace.states.${value}`) })),
          ]}
          onChange={(state) => change({ state: state as TraceState | '' })}
        />
        {(['sender', 'recipient', 'subject'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`mail.trace.${name}`)}
            maxLength={200}
            value={wish[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
        <Button size="lg" variant="primary" type="submit">
          {t('mail.trace.find')}
        </Button>
      </Form>
      {asked ? <Found key={asked.nth} comCode={comCode} asked={asked} /> : null}
    </>
  )
}

function Found({ comCode, asked: { nth, state, ...words } }: { comCode: string; asked: Wish & { nth: number } }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<TracedMail>()
  const asked = { comCode, ...words, ...(state && { state }) }
  const found = useInfiniteQuery({
    queryKey: [...keyOf(traceCalls.traceMails, asked), nth],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(traceCalls.traceMails, { ...asked, ...(pageParam && { after: pageParam }) }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    // Each look is a question that is written down: none is asked again by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useAnnounceFound([nth], loadedOf(found))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On a small screen the form fills it: what was found would stand below, out of sight.
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mtrace__t">
        {t('mail.trace.found')}
      </h2>
      {found.data?.pages[0]?.isAtServer ? <Note>{t('mail.trace.atServer')}</Note> : null}
      <Pane
        query={{ ...found, data: found.data?.pages.flatMap(({ items }) => items) }}
        empty={
          <EmptyState
            drawing="search"
            title={t('mail.trace.none')}
            hint={found.hasNextPage ? t('mail.trace.noneSoFar') : undefined}
          />
        }
      >
        {(items) => <FoundTable items={items} onOpen={setOpened} />}
      </Pane>
      {found.hasNextPage ? (
        <Button block busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('mail.trace.more')}
        </Button>
      ) : null}
      {opened ? <RecipientsDialog comCode={comCode} mail={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  )
}

function FoundTable({ items, onOpen }: { items: readonly TracedMail[]; onOpen: (mail: TracedMail) => void }) {
  const { t } = useTranslation()
  return (
    <Table
      caption={t('mail.trace.found')}
      rows={items}
      rowKey={({ deliveryId }) => deliveryId}
      columns={[
        {
          key: 'subject',
          header: t('mail.trace.subject'),
          render: (mail) => (
            <button type="button" className="madmin__n" onClick={() => onOpen(mail)}>
              <b>{mail.subject || t('mail.noSubject')}</b>
              <small>{[mail.from.name, mail.from.address].filter(Boolean).join(' · ')}</small>
            </button>
          ),
        },
        {
          key: 'state',
          header: t('mail.trace.state'),
          width: 200,
          render: ({ states }) =>
            traceStates
              .filter((state) => states[state])
              .map((state) =>
                t('mail.trace.stateCount', {
                  state: t(`mail.trace.states.${state}`),
                  count: formatCount(states[state]!),
                }),
              )
              .join(', '),
        },
        {
          key: 'at',
          header: t('mail.trace.at'),
          width: 160,
          render: ({ at }) => <span className="num">{formatDateTime(at)}</span>,
        },
      ]}
    />
  )
}
