import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { invitationCalls } from '#modules/accounts/contract/invitations.contract.ts'
import {
  type InvitationLink,
  InvitationLinkDialog,
  type OneTimePassword,
  OneTimePasswordDialog,
} from '#modules/accounts/web/accounts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { handCalls } from '../../contract/by-hand.contract.ts'
import { changedOf, emptyPerson, missingOf } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { PostFields } from './post-fields.tsx'
import { usePeopleChanged } from './use-people-changed.ts'

const waysIn = ['oneTime', 'invitation', 'later'] as const

type Props = { comCode: string; onClose: () => void; onAdded: (personCode: string) => void }

/** Somebody new, with a one-time password or an invitation where that is wished; afterwards she is open. */
export function NewPersonDialog({ comCode, onClose, onAdded }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const { sayError } = useSay()
  const [draft, setDraft] = useState(emptyPerson)
  const [wayIn, setWayIn] = useState<(typeof waysIn)[number]>('oneTime')
  const [added, setAdded] = useState<{ personCode: string; password?: OneTimePassword; link?: InvitationLink }>()
  const { errors, setErrors, refuse } = useFormErrors()
  const [isBusy, setBusy] = useState(false)
  const changed = usePeopleChanged()
  const isDirty = !added && Object.keys(changedOf(emptyPerson, draft)).length > 0

  const letIn = async (personCode: string) => {
    if (wayIn === 'later') return onAdded(personCode)
    try {
      if (wayIn === 'oneTime')
        return setAdded({ personCode, password: await call(accountsCalls.resetPassword, { PersonId: personCode }) })
      const { link, expiresAt } = await call(invitationCalls.invite, { personCode })
      if (link) return setAdded({ personCode, link: { link, expiresAt } })
      toast.success(t('accounts.invitation.onItsWay'))
      onAdded(personCode)
    } catch (error) {
      // She is there; she can be let in where she is open.
      toast.error(sayError(error))
      onAdded(personCode)
    }
  }
  const submit = async () => {
    const missing = missingOf(draft, t('organisation.import.problem.required'))
    if (Object.keys(missing).length > 0) return setErrors(missing)
    setBusy(true)
    try {
      const { personCode } = await call(handCalls.addPerson, { comCode, ...draft }, { keepalive: true })
      toast.success(t('organisation.byHand.added', { name: name(draft.name) }))
      void changed()
      await letIn(personCode)
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  return (
    <>
      <FormDialog
        width="large"
        title={t('organisation.byHand.add')}
        action={t('organisation.byHand.addAction')}
        isDirty={isDirty}
        onClose={onClose}
        busy={isBusy}
        className="hand__form"
        errors={errors}
        onSubmit={() => void submit()}
      >
        <PersonFields
          draft={draft}
          errors={errors}
          isNew
          onChange={(more) => setDraft((now) => ({ ...now, ...more }))}
        />
        <PostFields
          comCode={comCode}
          posts={draft.posts}
          known={[]}
          errors={errors}
          onChange={(change) => setDraft((now) => ({ ...now, posts: change(now.posts) }))}
        />
        <RadioGroup
          label={t('organisation.byHand.wayIn.label')}
          options={waysIn.map((value) => ({ value, label: t(`organisation.byHand.wayIn.${value}`) }))}
          value={wayIn}
          onChange={setWayIn}
        />
      </FormDialog>
      <Suspense>
        {added?.password ? (
          <OneTimePasswordDialog given={added.password} onClose={() => onAdded(added.personCode)} />
        ) : null}
        {added?.link ? <InvitationLinkDialog given={added.link} onClose={() => onAdded(added.personCode)} /> : null}
      </Suspense>
    </>
  )
}
