import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { callUpload } from '#platform/web/calls/call-upload.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { FileField } from '#platform/web/ui/fields/file-field.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { handCalls, type ManagedPerson } from '../../contract/by-hand.contract.ts'

/** The photo of HR's records, kept as soon as it is chosen. */
export function PhotoField({ person, onChanged }: { person: ManagedPerson; onChanged: () => Promise<void> }) {
  const { t } = useTranslation()
  const name = useName()
  const { sayError } = useSay()
  const [isBusy, setBusy] = useState(false)
  const { personCode } = person
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      toast.success(done)
      await onChanged()
    } catch (error) {
      toast.error(sayError(error))
    }
    setBusy(false)
  }
  const choose = (file: File | undefined) => {
    if (file)
      void run(() => callUpload(handCalls.setPersonPhoto, { personCode }, file), t('organisation.byHand.photoSaved'))
  }
  return (
    <div className="hand__photo">
      <Avatar personCode={personCode} name={name(person.name)} photoUrl={person.photoPath} size={72} />
      {person.can.change ? (
        <>
          <FileField
            label={t('organisation.byHand.photo')}
            help={person.hasOwnPhoto ? t('organisation.byHand.ownPhoto') : undefined}
            file={undefined}
            placeholder={t('organisation.byHand.choosePhoto')}
            accept="image/jpeg,image/png,image/webp,image/gif"
            onChange={choose}
          />
          {person.hasHrPhoto ? (
            <Button
              variant="ghost"
              icon={IconTrash}
              busy={isBusy}
              onClick={() =>
                void run(() => call(handCalls.removePersonPhoto, { personCode }), t('organisation.byHand.photoRemoved'))
              }
            >
              {t('organisation.byHand.removePhoto')}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
