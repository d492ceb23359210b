import { IconArrowBackUp, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileCalls, type UserInfo } from '#modules/organisation/contract/profile.contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { callUpload } from '#platform/web/calls/call-upload.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import { invalidatePeople } from '../invalidate-people.ts'
import { CropBox } from './crop-box.tsx'
import './photo.css'
import { cutOut, pictureTypes } from './picture.ts'
import { usePicture } from './use-picture.ts'

/** One's photo: chosen, cropped, or taken away (SETTINGS-011, SETTINGS-017, SETTINGS-022, SETTINGS-023). */
export default function PhotoPage() {
  return <Pane query={useCall(profileCalls.userInfo, {})}>{(info) => <PhotoForm info={info} />}</Pane>
}

function PhotoForm({ info }: { info: UserInfo }) {
  const { t } = useTranslation()
  const { say } = useSay()
  const name = useName()
  const id = useId()
  const cache = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [isRemoving, setRemoving] = useState(false)
  const [sent, setSent] = useState<number>()
  const { picture, crop, refusal, choose, setCrop, drop } = usePicture()

  const saving = useMutation({
    mutationFn: async () =>
      picture
        ? callUpload(profileCalls.uploadPhoto, {}, await cutOut(picture, crop), { onProgress: setSent })
        : call(profileCalls.deletePhoto, {}),
    onSuccess: async (result) => {
      if (result < 0) {
        toast.error(t('settings.photo.failed'))
        return
      }
      await invalidatePeople(cache)
      drop()
      setRemoving(false)
      toast.success(t('settings.photo.saved'))
    },
    onError: (error) => {
      const fault = error instanceof AppError ? error.fields?.[0] : undefined
      toast.error(fault ? say(fault) : t('settings.photo.failed'))
    },
    onSettled: () => setSent(undefined),
  })
  const remove = () => {
    drop()
    setRemoving(true)
  }
  const take = (file: File | undefined) => {
    setRemoving(false)
    if (file) void choose(file)
  }
  return (
    <>
      <Form id={id} className="setform" onSubmit={() => !saving.isPending && saving.mutate()}>
        <div className="field field--row">
          <span className="field__label">{t('settings.photo.now')}</span>
          <div className="field__control">
            <div className="photo__now">
              <Avatar
                personCode={info.personCode}
                name={name(info.name)}
                photoUrl={isRemoving ? null : info.photoPath}
                size={72}
              />
              <div className="photo__acts">
                <Button size="lg" icon={IconPhoto} disabled={saving.isPending} onClick={() => chooser.current?.click()}>
                  {t(picture ? 'settings.photo.chooseOther' : 'settings.photo.choose')}
                </Button>
                {info.hasOwnPhoto ? (
                  <Button
                    size="lg"
                    icon={isRemoving ? IconArrowBackUp : IconTrash}
                    disabled={saving.isPending}
                    onClick={isRemoving ? () => setRemoving(false) : remove}
                  >
                    {t(isRemoving ? 'settings.photo.keep' : 'settings.photo.remove')}
                  </Button>
                ) : null}
              </div>
            </div>
            <input
              ref={chooser}
              type="file"
              hidden
              aria-label={t('settings.photo.choose')}
              accept={pictureTypes.join(',')}
              onChange={({ target }) => {
                take(target.files?.[0])
                // The same file may be chosen again.
                target.value = ''
              }}
            />
            <div role="alert">{refusal ? <FieldError>{t(`settings.photo.${refusal}`)}</FieldError> : null}</div>
            <p className="field__help">{t(isRemoving ? 'settings.photo.removing' : 'settings.photo.formats')}</p>
          </div>
        </div>
        {picture ? (
          <div className="field field--row">
            <span className="field__label">{t('settings.photo.preview')}</span>
            <div className="field__control">
              <CropBox picture={picture} crop={crop} onChange={setCrop} />
              {sent === undefined ? null : (
                <Progress label={t('settings.photo.sending')} value={sent} tone="accent" thin />
              )}
            </div>
          </div>
        ) : null}
      </Form>
      <SettingsActions form={id} isDirty={picture !== undefined || isRemoving} isSaving={saving.isPending} />
    </>
  )
}
