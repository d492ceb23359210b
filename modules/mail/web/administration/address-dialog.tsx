import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AudienceKind, NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { AudienceField } from '#modules/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import {
  type AddressKind,
  addressCalls,
  addressLimits,
  addressWriters,
  type MemberRights,
  type OpenAddress,
} from '../../contract/addresses/addresses.contract.ts'
import { MemberRows, rightsOf } from './member-rows.tsx'

type Props = {
  comCode: string
  kind: AddressKind
  /** Left out, a new one is made. */
  addressId: number | undefined
  onClose: () => void
}

/** What a kind of address may go to. */
const kinds: Record<AddressKind, readonly AudienceKind[]> = {
  alias: ['person'],
  group: ['person', 'department', 'departmentTree'],
  department: ['department', 'departmentTree'],
  shared: ['person'],
}
const isNamed = (kind: AddressKind) => kind === 'group' || kind === 'shared'
const nothing = {
  address: '',
  name: '',
  members: [] as NamedAudienceEntry[],
  groups: [] as string[],
  writers: 'everyone',
  rights: [] as MemberRights[],
} satisfies Partial<OpenAddress>

/** An address as a form: what it is, whom it goes to, and who may write to it. */
export function AddressDialog(props: Props) {
  const { t } = useTranslation()
  const { addressId, kind, onClose } = props
  const asked = useCall(
    addressCalls.companyAddress,
    { addressId: addressId ?? 0 },
    { enabled: addressId !== undefined },
  )
  if (addressId === undefined) return <AddressForm {...props} saved={nothing} />
  // An older answer would be what is typed over.
  if (asked.data && !asked.isFetching) return <AddressForm {...props} saved={asked.data} />
  return (
    <Modal open width={560} title={t(`mail.administration.tabs.${kind}`)} onClose={onClose}>
      <Pane query={{ ...asked, data: undefined }}>{() => null}</Pane>
    </Modal>
  )
}

function AddressForm({
  comCode,
  kind,
  addressId,
  saved,
  onClose,
}: Props & { saved: Omit<OpenAddress, 'addressId' | 'kind'> }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const [start] = useState({ ...saved, groups: saved.groups.join('\n') })
  const [draft, setDraft] = useState(start)
  const [isBusy, setBusy] = useState(false)
  const { errors, setErrors, refuse } = useFormErrors()
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })

  const act = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      toast.success(done)
      onClose()
    } catch (error) {
      setErrors({})
      refuse(error)
      setBusy(false)
    }
  }
  const submit = () => {
    const content = {
      address: draft.address.trim(),
      name: draft.name.trim(),
      members: draft.members.map(({ kind: entry, code }) => ({ kind: entry, code })),
      groups: draft.groups.split(/[\s,;]+/).filter(Boolean),
      writers: draft.writers,
      rights: kind === 'shared' ? draft.members.map(({ code }) => rightsOf(draft.rights, code)) : [],
    }
    return act(
      () =>
        addressId === undefined
          ? call(addressCalls.createAddress, { comCode, kind, ...content })
          : call(addressCalls.changeAddress, { addressId, ...content }),
      t('mail.administration.saved'),
    )
  }
  const drop = async (id: number) => {
    const question = {
      title: t('mail.administration.dropAsk', { address: saved.address }),
      text: t('mail.administration.dropText'),
      action: t('mail.administration.drop'),
      danger: true,
    }
    if (await confirm(question))
      await act(() => call(addressCalls.dropAddress, { addressId: id }), t('mail.administration.dropped'))
  }
  return (
    <FormDialog
      width={560}
      title={addressId === undefined ? t(`mail.administration.add.${kind}`) : saved.address}
      isDirty={JSON.stringify(draft) !== JSON.stringify(start)}
      busy={isBusy}
      className="madmin__f"
      errors={errors}
      onClose={onClose}
      onSubmit={() => void submit()}
      beside={
        addressId === undefined ? undefined : (
          <Button variant="danger" size="lg" disabled={isBusy} onClick={() => void drop(addressId)}>
            {t('mail.administration.drop')}
          </Button>
        )
      }
    >
      <TextField
        label={t('mail.administration.address')}
        required
        type="email"
        autoComplete="off"
        maxLength={320}
        error={errors.address}
        value={draft.address}
        onChange={({ target }) => set({ address: target.value })}
      />
      {isNamed(kind) ? (
        <TextField
          label={t('mail.administration.name')}
          required
          autoComplete="off"
          maxLength={addressLimits.name}
          error={errors.name}
          value={draft.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      ) : null}
      <AudienceField
        label={t(`mail.administration.members.${kind}`)}
        required={kind !== 'group'}
        comCode={comCode}
        kinds={kinds[kind]}
        peopleFirst
        single={!isNamed(kind)}
        error={errors.members}
        value={draft.members}
        onChange={(members) => set({ members })}
      />
      {kind === 'shared' ? (
        <MemberRows members={draft.members} rights={draft.rights} onChange={(rights) => set({ rights })} />
      ) : null}
      {kind === 'group' ? (
        <TextArea
          label={t('mail.administration.groups')}
          help={t('mail.administration.groupsHelp')}
          rows={3}
          error={errors.groups}
          value={draft.groups}
          onChange={({ target }) => set({ groups: target.value })}
        />
      ) : null}
      {kind === 'alias' ? null : (
        <RadioGroup
          label={t('mail.administration.writers')}
          options={addressWriters.map((value) => ({ value, label: t(`mail.administration.writersOf.${value}`) }))}
          value={draft.writers}
          onChange={(writers) => set({ writers })}
        />
      )}
    </FormDialog>
  )
}
