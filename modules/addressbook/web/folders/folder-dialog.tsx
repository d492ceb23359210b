import { useTranslation } from 'react-i18next'
import { openPicker } from '#modules/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { addressbookCalls } from '../../contract/addressbook.contract.ts'
import type { Folder } from '../../contract/addressbook.entities.ts'
import { useRefresh } from '../addressbook.queries.ts'
import { EditDialog } from '../edit/edit-dialog.tsx'
import { useForm } from '../edit/use-form.ts'
import '../edit/edit.css'

type Props = {
  /** Left out, a new one is made. */
  folder?: Folder | undefined
  isPublic: boolean
  onClose: () => void
  onMade: (folderId: number) => void
}

/** The name of a folder; of one of the company also its mail and the department that keeps it. */
export default function FolderDialog({ folder, isPublic, onClose, onMade }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const refresh = useRefresh()
  const form = useForm({
    name: folder?.name ?? '',
    email: folder?.email ?? '',
    deptCode: folder?.manageDeptCode ?? '',
    deptName: folder?.manageDeptName ? name(folder.manageDeptName) : '',
  })
  const { draft, errors, set } = form
  const isKeeper = !folder || folder.can.manage

  const chooseDepartment = async () => {
    const picked = await openPicker({
      containers: [{ id: 'department', label: t('addressbook.folder.keptBy') }],
      addableDept: true,
      single: true,
    })
    const one = picked?.[0]?.items[0]
    if (one?.kind === 'department') set({ deptCode: one.deptCode, deptName: one.displayName })
  }
  const save = () => {
    const missing = {
      name: draft.name.trim() === '' ? t('addressbook.field.nameRequired') : undefined,
      manageDeptCode: isPublic && draft.deptCode === '' ? t('addressbook.folder.keptByRequired') : undefined,
    }
    if (Object.values(missing).some(Boolean)) return form.setErrors(missing)
    const { email, deptCode: manageDeptCode } = draft
    void form.save(async () => {
      const { folderId } = folder
        ? await call(addressbookCalls.changeFolder, {
            folderId: folder.folderId,
            name: draft.name,
            ...(isPublic ? { email, ...(isKeeper ? { manageDeptCode } : {}) } : {}),
          })
        : await call(addressbookCalls.createFolder, {
            name: draft.name,
            ...(isPublic ? { publicFolder: { manageDeptCode, email } } : {}),
          })
      await refresh()
      toast.success(t('addressbook.folder.saved'))
      onClose()
      if (!folder) onMade(folderId)
    })
  }

  return (
    <EditDialog
      title={t(
        folder ? 'addressbook.folder.change' : isPublic ? 'addressbook.folder.newPublic' : 'addressbook.folder.new',
      )}
      width="medium"
      form={form}
      onClose={onClose}
      onSave={save}
    >
      <TextField
        label={t('addressbook.folder.name')}
        required
        error={errors.name}
        maxLength={100}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      {isPublic ? (
        <>
          <Field
            label={t('addressbook.folder.keptBy')}
            required
            help={t('addressbook.folder.keptByHelp')}
            error={errors.manageDeptCode}
          >
            {(control) => (
              <button
                {...control}
                type="button"
                className="input input--lg abe__choice"
                disabled={!isKeeper}
                onClick={() => void chooseDepartment()}
              >
                {draft.deptName || draft.deptCode || t('addressbook.folder.chooseDepartment')}
              </button>
            )}
          </Field>
          <TextField
            label={t('addressbook.folder.email')}
            help={t('addressbook.folder.emailHelp')}
            inputMode="email"
            error={errors.email}
            maxLength={320}
            value={draft.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        </>
      ) : null}
    </EditDialog>
  )
}
