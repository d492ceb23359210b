import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftLine } from '#modules/drafts/web/drafts.public.ts'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import { RepeatFields } from '#modules/workdays/web/workdays.public.ts'
import { useAskToDiscard } from '#platform/web/session/use-closing.ts'
import { minutesAt } from '#platform/web/time-grid/span.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { RadioGroup, Switch } from '#platform/web/ui/fields/choice.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { FormFault } from '#platform/web/ui/fields/form-fault.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import type { Draft } from '../../contract/drafts.contract.ts'
import { limits, scopes } from '../../contract/reservations.rules.ts'
import { type Begun, BegunRequests } from '../drafts/begun-requests.tsx'
import { RequestConflict } from '../drafts/request-conflict.tsx'
import type { DraftWays } from '../drafts/use-opened-draft.ts'
import { useRequestDraft } from '../drafts/use-request-draft.ts'
import { useScopeWords } from '../read/use-scope-words.ts'
import { WaitOffer } from '../waiting-list/wait-offer.tsx'
import { ConflictSheet } from './conflict-sheet.tsx'
import type { RequestDraft, RequestRead } from './request-draft.ts'
import { ResourceField } from './resource-field.tsx'
import { useRequestForm } from './use-request-form.ts'
import type { Choosable } from './use-resources.ts'
import { ValidationLine } from './validation-line.tsx'
import { WhenFields } from './when-fields.tsx'
import './request-form.css'

type Props = {
  /** Left out, a new one. */
  request?: RequestRead | undefined
  /** What was begun and is gone on with. */
  draft?: Draft | undefined
  first: RequestDraft
  /** What the address asks for: it stays, whatever was typed before. */
  place: Partial<RequestDraft>
  resources: readonly Choosable[]
  ways: DraftWays
  /** It is saved, or nothing is to be done any more. */
  onDone: (requestId?: number) => void
}

/** Writes a request, new or changed. Whether its time is free is said while one fills it in; nothing typed is lost. */
export function RequestForm({ request, draft: begun, first, place, resources, ways, onDone }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { names } = useScopeWords()('move')
  const askToDiscard = useAskToDiscard()
  const title = useRef<HTMLInputElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const isOfSeries = request !== undefined && request.isRecurring && request.coming > 1
  const kept = useRequestDraft({
    requestId: request?.requestId ?? null,
    draft: begun,
    first,
    place,
    onStarted: ways.onStarted,
  })
  const { form: draft, change, keeper, state } = kept
  const { scope } = draft
  const form = useRequestForm({
    draft,
    changed: request ? { requestId: request.requestId, version: request.version, scope } : {},
    sheet,
    keep: async () => {
      // Nothing of the draft may be on its way while the server takes it along.
      await keeper.flush()
      return keeper.draft?.draftId
    },
    onSaved: (requestId) => {
      kept.finish()
      onDone(requestId)
    },
  })
  useEffect(() => {
    if (!request) title.current?.focus()
  }, [request])

  const set = (wish: Partial<RequestDraft>) => {
    form.forgetRefusal()
    change(wish)
  }
  const isBegun = kept.isContinued || state.phase !== 'fresh'
  const leave = async () => {
    if (isBegun && !(await askToDiscard())) return
    await kept.drop()
    onDone()
  }
  const goOn = async (other: Begun) => {
    await keeper.flush()
    ways.onContinue(other)
  }
  const { errors } = form
  const resource = resources.find(({ resourceId }) => resourceId === draft.resourceId)
  const isBehind = request !== undefined && (begun?.requestVersion ?? request.version) < request.version
  const isSeries = draft.repeat.kind !== 'none' && !(isOfSeries && scope === 'this')
  return (
    <div className="rform">
      <Form id={id} className="rform__b scroll" errors={form.refused} onSubmit={form.save}>
        {kept.isContinued ? (
          <Note tone="accent">
            {t('reservations.form.restored')}{' '}
            <button type="button" className="link" onClick={() => void kept.drop().then(ways.onStartOver)}>
              {t('reservations.form.startOver')}
            </button>
          </Note>
        ) : null}
        {isBehind ? <Note tone="orange">{t('reservations.form.behind')}</Note> : null}
        {state.phase === 'conflict' ? <RequestConflict kept={kept} resources={resources} /> : null}
        <FormFault>{errors.form}</FormFault>
        {isOfSeries ? (
          <RadioGroup
            label={t('reservations.form.scope')}
            value={scope}
            options={scopes.map((value) => ({ value, label: names[value] }))}
            onChange={(value) => set({ scope: value, decisions: [] })}
          />
        ) : null}
        <TextField
          layout="row"
          label={t('reservations.form.title')}
          required
          maxLength={limits.title}
          ref={title}
          value={draft.title}
          error={errors.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <ResourceField
          layout="row"
          label={t('reservations.form.resource')}
          required
          resources={resources}
          value={draft.resourceId}
          error={errors.resource}
          onChange={(resourceId) => set({ resourceId, decisions: [] })}
        />
        <WhenFields
          draft={draft}
          slotMinutes={resource?.slotMinutes ?? 30}
          timeZone={resource?.timeZone ?? request?.resource.timeZone ?? 'Asia/Seoul'}
          error={errors.time}
          onChange={(next) => set(next)}
        />
        <div className="rform__in">
          <ValidationLine
            found={form.validation.found}
            isAsking={form.validation.isAsking}
            hasResource={draft.resourceId !== null}
            timeZone={resource?.timeZone ?? 'Asia/Seoul'}
          />
          {request ? null : <WaitOffer found={form.validation.latest} isBusy={form.isBusy} onWait={form.wait} />}
        </div>
        {isSeries && resource ? (
          <ConflictSheet
            ref={sheet}
            clashes={form.validation.latest?.clashes ?? []}
            taken={form.validation.latest?.taken ?? []}
            decisions={draft.decisions}
            resource={resource}
            resources={resources}
            minutes={minutesOf(draft)}
            onChange={(decisions) => set({ decisions })}
          />
        ) : null}
        {isOfSeries && scope === 'this' ? null : (
          <RepeatFields
            repeat={draft.repeat}
            startDay={draft.startDay}
            error={errors.rule}
            hasLunar={false}
            onChange={(repeat) => set({ repeat, decisions: [] })}
          />
        )}
        <RecipientField
          layout="row"
          label={t('reservations.form.attendees')}
          colleaguesOnly
          most={limits.attendees}
          value={draft.attendees}
          error={errors.attendees}
          onChange={(attendees) => set({ attendees })}
        />
        {!request && resource?.can.manage ? (
          <RecipientField
            layout="row"
            label={t('reservations.form.reserver')}
            help={t('reservations.form.reserverHelp')}
            colleaguesOnly
            single
            value={draft.reserver}
            error={errors.reserver}
            onChange={(reserver) => set({ reserver })}
          />
        ) : null}
        <Field layout="row" label={t('reservations.form.private')} help={t('reservations.form.privateHelp')}>
          {(control) => (
            <Switch
              {...control}
              hideLabel
              label={t('reservations.form.private')}
              checked={draft.isPrivate}
              onChange={(isPrivate) => set({ isPrivate })}
            />
          )}
        </Field>
        <TextArea
          layout="row"
          label={t('reservations.form.content')}
          rows={4}
          maxLength={limits.content}
          value={draft.content}
          onChange={({ target }) => set({ content: target.value })}
        />
      </Form>
      <footer className="rform__f">
        <span className="rform__kept">
          <DraftLine state={state} onRetry={() => void keeper.flush()} />
        </span>
        <BegunRequests current={keeper.draft?.draftId ?? begun?.draftId} onContinue={(other) => void goOn(other)} />
        <Button size="lg" onClick={() => void leave()}>
          {t('ui.cancel')}
        </Button>
        <Button size="lg" variant="primary" type="submit" form={id} busy={form.isBusy}>
          {t(request ? 'ui.save' : 'reservations.form.book')}
        </Button>
      </footer>
    </div>
  )
}

/** Minutes that it lasts by the clock; whole days count to their last midnight. */
const minutesOf = ({ isAllDay, startDay, startTime, endDay, endTime }: RequestDraft): number =>
  isAllDay
    ? minutesAt(endDay) + 1440 - minutesAt(startDay)
    : minutesAt(endDay, endTime) - minutesAt(startDay, startTime)
