import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { FileField } from '#platform/web/ui/fields/file-field.tsx'
import type { ChosenPicture } from './use-chosen-picture.ts'

type Props = {
  label: string
  help: string
  error: string | undefined
  picture: ChosenPicture
}

/** One picture of a company: chosen from a file, taken away, or left as it is again. */
export function PictureField({ label, help, error, picture }: Props) {
  const { t } = useTranslation()
  const { choice, choose, isKept } = picture
  /** A new field may be given the same file once more. */
  const [tries, setTries] = useState(0)
  const isChanged = choice !== undefined
  const leave = () => {
    choose(undefined)
    setTries(tries + 1)
  }
  return (
    <div className="theme__picture" role="group" aria-label={label}>
      <FileField
        key={tries}
        label={label}
        help={choice === null ? t('organisation.theme.removing') : help}
        error={error}
        file={choice ?? undefined}
        placeholder={t(isKept ? 'organisation.theme.chooseOther' : 'organisation.theme.choosePicture')}
        accept="image/jpeg,image/png,image/webp,image/gif"
        onChange={(file) => choose(file)}
      />
      <Button
        icon={isChanged ? IconArrowBackUp : IconTrash}
        disabled={!isChanged && !isKept}
        onClick={isChanged ? leave : () => choose(null)}
      >
        {t(isChanged ? 'organisation.theme.leave' : 'organisation.theme.removePicture')}
      </Button>
    </div>
  )
}
