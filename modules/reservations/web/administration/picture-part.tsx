import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { callUpload } from '#platform/web/calls/call-upload.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { FileField } from '#platform/web/ui/fields/file-field.tsx'
import { pictureCalls } from '../../contract/pictures.contract.ts'
import type { AdminResource } from './use-resource-draft.ts'
import { useResourceSave } from './use-resource-save.ts'

/** The picture of a resource: chosen, changed and taken away at once, whatever else is being typed. */
export function PicturePart({ resource: { resourceId: id, name, picturePath } }: { resource: AdminResource }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const confirm = useConfirm()
  const { isBusy, errors, save } = useResourceSave()
  const [sent, setSent] = useState<File>()
  /** A new field may be given the same file once more. */
  const [tries, setTries] = useState(0)
  const send = async (file: File | undefined) => {
    if (!file || isBusy) return
    setSent(file)
    await save(
      () => callUpload(pictureCalls.setResourcePicture, { id }, file),
      t('reservations.administration.picture.changed'),
    )
    setSent(undefined)
    setTries((before) => before + 1)
  }
  const remove = async () => {
    const isSure = await confirm({
      title: t('reservations.administration.picture.removeAsk'),
      text: t('reservations.administration.picture.removeText'),
      action: t('reservations.administration.picture.remove'),
      danger: true,
    })
    if (!isSure) return
    await save(() => call(pictureCalls.removeResourcePicture, { id }), t('reservations.administration.picture.removed'))
  }
  return (
    <fieldset className="oled__part">
      <legend>{t('reservations.administration.picture.title')}</legend>
      <div className="resadm__picture">
        {picturePath ? (
          <img src={picturePath} alt={nameOf(name)} />
        ) : (
          <span className="resadm__nopicture">
            <IconPhoto className="i" aria-hidden />
          </span>
        )}
        <div>
          <FileField
            key={tries}
            label={t('reservations.administration.picture.file')}
            help={t('reservations.administration.picture.help')}
            error={errors.upload}
            file={sent}
            placeholder={t(`reservations.administration.picture.${picturePath ? 'chooseOther' : 'choose'}`)}
            accept="image/jpeg,image/png,image/webp,image/gif"
            onChange={(file) => void send(file)}
          />
          {picturePath ? (
            <Button icon={IconTrash} disabled={isBusy} onClick={() => void remove()}>
              {t('reservations.administration.picture.remove')}
            </Button>
          ) : null}
        </div>
      </div>
    </fieldset>
  )
}
