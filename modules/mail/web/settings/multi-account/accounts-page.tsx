import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type MultiMailAccount, multiMailCalls } from '../../../contract/preferences/multi-mail.contract.ts'
import '../pieces/pieces.css'
import { useTellFailure } from '../pieces/use-tell-failure.ts'
import { AccountDialog } from './account-dialog.tsx'
import { type AccountDraft, accountsOf, draftsOf, withAccount, withoutAccount } from './account-draft.ts'

/** The accounts one works with beside one's own: a list, saved as a whole (MAIL-017). */
export default function AccountsPage() {
  return (
    <Pane query={useCall(multiMailCalls.multiMailGet, {})} isEmpty={() => false}>
      {(saved) => <Accounts saved={saved} />}
    </Pane>
  )
}

function Accounts({ saved }: { saved: readonly MultiMailAccount[] }) {
  const { t } = useTranslation()
  const id = useId()
  const cache = useQueryClient()
  const confirm = useConfirm()
  const tellFailure = useTellFailure()
  const [edited, setEdited] = useState<readonly AccountDraft[]>()
  const [open, setOpen] = useState<AccountDraft | 'new'>()
  const drafts = edited ?? draftsOf(saved)
  const shown = drafts.filter(({ isDeleted }) => !isDeleted)
  const saving = useCallMutation(multiMailCalls.multiMailSet, {
    onSuccess: (kept) => {
      cache.setQueryData(keyOf(multiMailCalls.multiMailGet, {}), kept)
      setEdited(undefined)
      toast.success(t('mail.prefs.saved'))
    },
    onError: (error) => void tellFailure(error),
  })
  const remove = async (account: AccountDraft) => {
    const name = account.displayName
    const question = { title: t('mail.accounts.deleteTitle', { name }), action: t('mail.prefs.delete'), danger: true }
    if (await confirm(question)) setEdited(withoutAccount(drafts, account))
  }
  const isDirty = JSON.stringify(accountsOf(drafts)) !== JSON.stringify(accountsOf(draftsOf(saved)))
  return (
    <div className="mset">
      <div className="mset__bar">
        <Button variant="soft" icon={IconPlus} onClick={() => setOpen('new')}>
          {t('mail.accounts.add')}
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('mail.accounts.none')} hint={t('mail.accounts.noneHint')} />
      ) : (
        <ul aria-label={t('mail.accounts.title')}>
          {shown.map((account) => (
            <li key={account.key} className="mset__row">
              <Avatar name={account.displayName} personCode={account.personCode} />
              <span className="mset__who">
                <b className="ell">{account.displayName}</b>
                <small className="ell">{account.email || t('mail.accounts.noEmail')}</small>
              </span>
              <span className="mset__acts">
                <Switch
                  hideLabel
                  label={t('mail.accounts.use', { name: account.displayName })}
                  checked={account.isUse}
                  onChange={(isUse) => setEdited(withAccount(drafts, { ...account, isUse }))}
                />
                <IconButton
                  icon={IconPencil}
                  name={t('mail.prefs.editOf', { name: account.displayName })}
                  onClick={() => setOpen(account)}
                />
                <IconButton
                  icon={IconTrash}
                  name={t('mail.prefs.deleteOf', { name: account.displayName })}
                  onClick={() => void remove(account)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {open ? (
        <AccountDialog
          account={open === 'new' ? undefined : open}
          onTake={(filled) => {
            setEdited(withAccount(drafts, filled))
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      <Form id={id} hidden onSubmit={() => !saving.isPending && saving.mutate({ accounts: accountsOf(drafts) })} />
      <SettingsActions form={id} isDirty={isDirty} isSaving={saving.isPending} />
    </div>
  )
}
