import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import type { Folder } from '../../contract/calendar.entities.ts'
import { type Color, colors, type FolderClass, folderClasses } from '../../contract/calendar.rules.ts'
import { useRefresh } from '../calendar.queries.ts'
import '#platform/web/ui/styles/hues.css'
import './folders.css'

type Props = { folder?: Folder; isCompany: boolean; onClose: () => void }

/** Makes a folder, or gives one another name and colour. */
export default function FolderDialog({ folder, isCompany, onClose }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const id = useId()
  const refresh = useRefresh()
  const isOfCompany = folder ? folder.relation === 'company' : isCompany
  const [start] = useState({
    name: folder ? folder.names.ko || t('calendar.folder.own') : '',
    others: { en: '', zh: '', ja: '', ...folder?.names },
    color: folder?.color ?? ('teal' as Color),
  })
  const [name, setName] = useState(start.name)
  const [others, setOthers] = useState(start.others)
  const [color, setColor] = useState(start.color)
  const [kind, setKind] = useState<FolderClass>('appointment')
  const [errors, setErrors] = useState<{ name?: string }>()
  const [isBusy, setBusy] = useState(false)

  const save = async () => {
    setErrors(name.trim() === '' ? { name: t('calendar.folder.nameMissing') } : undefined)
    if (name.trim() === '' || isBusy) return
    setBusy(true)
    const { en, zh, ja } = others
    const names = isOfCompany ? { en, zh, ja } : undefined
    try {
      if (folder) await call(calendarCalls.changeFolder, { folderId: folder.folderId, name, names, color })
      else await call(calendarCalls.createFolder, { name, names, color, class: kind, isCompany })
      await refresh()
      toast.success(t('calendar.folder.saved'))
      onClose()
    } catch (error) {
      toast.error(sayError(error))
    } finally {
      setBusy(false)
    }
  }
  const title = folder ? 'calendar.folder.edit' : isCompany ? 'calendar.folder.newCompany' : 'calendar.folder.new'
  return (
    <FormDialog
      width="medium"
      title={t(title)}
      isDirty={name !== start.name || others !== start.others || color !== start.color}
      onClose={onClose}
      busy={isBusy}
      className="fdlg"
      errors={errors}
      onSubmit={() => void save()}
    >
      <TextField
        label={t('calendar.folder.name')}
        required
        data-autofocus=""
        maxLength={100}
        value={name}
        error={errors?.name}
        onChange={({ target }) => setName(target.value)}
      />
      {isOfCompany
        ? (['en', 'zh', 'ja'] as const).map((language) => (
            <TextField
              key={language}
              label={t(`calendar.folder.nameIn.${language}`)}
              lang={language}
              maxLength={100}
              value={others[language]}
              onChange={({ target }) => setOthers({ ...others, [language]: target.value })}
            />
          ))
        : null}
      <fieldset className="fdlg__c">
        <legend>{t('calendar.folder.color')}</legend>
        {colors.map((each) => (
          <label key={each} className={`cc-${each}`} data-tip={t(`calendar.color.${each}`)}>
            <input
              type="radio"
              className="sr"
              name={`${id}color`}
              checked={color === each}
              onChange={() => setColor(each)}
            />
            <span className="sr">{t(`calendar.color.${each}`)}</span>
            <i aria-hidden />
          </label>
        ))}
      </fieldset>
      {folder ? null : (
        <SelectField
          label={t('calendar.folder.class')}
          value={kind}
          options={folderClasses.map((value) => ({ value, label: t(`calendar.folder.classes.${value}`) }))}
          onChange={(value) => setKind(value as FolderClass)}
        />
      )}
    </FormDialog>
  )
}
