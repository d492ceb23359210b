import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAccountActions } from '#modules/accounts/web/accounts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { handCalls, type ManagedPerson } from '../../contract/by-hand.contract.ts'
import { changedOf, draftOf, missingOf } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { PhotoField } from './photo-field.tsx'
import { PostFields } from './post-fields.tsx'
import { ReloadButton } from './reload-button.tsx'
import { StateDialog } from './state-dialog.tsx'
import { usePeopleChanged } from './use-people-changed.ts'
import { WaitingChanges } from './waiting-changes.tsx'

/** Somebody who is there: what is known of her, to be changed now or from a day on. */
export function PersonDialog({ personCode, onClose }: { personCode: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const person = useCall(handCalls.managedPerson, { personCode })
  const changed = usePeopleChanged()
  // What comes by itself while somebody types must not take her typing away: the form begins anew when it is told to.
  const [round, setRound] = useState(0)
  const reload = async () => {
    await changed()
    setRound(round + 1)
  }
  if (person.data) return <Opened key={round} person={person.data} onClose={onClose} onReload={reload} />
  return (
    <Modal
      open
      title={t('organisation.byHand.person')}
      width="large"
      height={480}
      onClose={onClose}
      loading={person.isPending}
    >
      {person.isError ? (
        <ErrorState title={sayError(person.error)} retrying={person.isFetching} onRetry={() => void person.refetch()} />
      ) : null}
    </Modal>
  )
}

type Props = { person: ManagedPerson; onClose: () => void; onReload: () => Promise<void> }

function Opened({ person, onClose, onReload }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const [{ start, version }] = useState(() => ({ start: draftOf(person), version: person.version }))
  const [draft, setDraft] = useState(start)
  const [on, setOn] = useState('')
  const [state, setState] = useState<'change' | 'handOver'>()
  const { errors, setErrors, refuse } = useFormErrors()
  const [isBusy, setBusy] = useState(false)
  const changed = usePeopleChanged()
  const changes = changedOf(start, draft)
  const isDirty = Object.keys(changes).length > 0
  const { personCode } = person
  const known = person.posts.map(({ deptCode, deptName }) => ({ deptCode, name: deptName }))
  const elsewhere = person.posts.filter(({ isInReach }) => !isInReach)

  const submit = async () => {
    const missing = missingOf(draft, t('organisation.import.problem.required'))
    if (Object.keys(missing).length > 0) return setErrors(missing)
    setBusy(true)
    try {
      await call(handCalls.changePerson, { personCode, version, ...changes, on: on || undefined }, { keepalive: true })
      toast.success(t(on ? 'organisation.byHand.planned' : 'organisation.byHand.saved', { name: name(draft.name) }))
      void changed()
      onClose()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  return (
    <>
      <FormDialog
        width="large"
        title={name(person.name)}
        isDirty={isDirty}
        onClose={onClose}
        busy={isBusy}
        disabled={!isDirty || !person.can.change}
        className="hand__form"
        errors={errors}
        faultAction={<ReloadButton onReload={() => void onReload()} />}
        onSubmit={() => void submit()}
        beside={
          person.can.change ? (
            <>
              {person.state === 'retired' ? (
                <Button size="lg" disabled={isDirty} onClick={() => setState('handOver')}>
                  {t('organisation.byHand.handOver')}
                </Button>
              ) : null}
              <Button size="lg" disabled={isDirty} onClick={() => setState('change')}>
                {t('organisation.byHand.changeState')}
              </Button>
            </>
          ) : null
        }
        after={<PersonAccountActions personCode={personCode} />}
      >
        {person.can.change ? null : <Note>{t('organisation.byHand.outOfReach')}</Note>}
        {person.isProvisioned ? <Note tone="accent">{t('organisation.byHand.isProvisioned')}</Note> : null}
        <WaitingChanges changes={person.pending} onCalledOff={changed} />
        <PhotoField person={person} onChanged={changed} />
        <PersonFields
          draft={draft}
          errors={errors}
          isNew={false}
          onChange={(more) => setDraft((now) => ({ ...now, ...more }))}
        />
        <PostFields
          comCode={person.comCode}
          posts={draft.posts}
          known={known}
          errors={errors}
          onChange={(change) => setDraft((now) => ({ ...now, posts: change(now.posts) }))}
        />
        {elsewhere.length > 0 ? (
          <p className="muted">
            {t('organisation.byHand.elsewhere', {
              names: elsewhere.map(({ companyName, deptName }) => `${name(companyName)} ${name(deptName)}`).join(', '),
            })}
          </p>
        ) : null}
        <div className="hand__day">
          <DatePicker
            clearable
            label={t('organisation.byHand.on')}
            help={t('organisation.byHand.onHelp')}
            error={errors.on}
            value={on}
            onChange={setOn}
          />
        </div>
      </FormDialog>
      {state ? (
        <StateDialog
          person={person}
          handsOver={state === 'handOver'}
          onClose={() => setState(undefined)}
          onDone={onReload}
        />
      ) : null}
    </>
  )
}
