import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/web/format.ts'

/** How browsers call a picture that was copied and never was a file. */
const nameless = /^image\.(\w+)$/

/** Gives pasted pictures a name one finds again: every one of them comes as `image.png`. */
export function usePastedName(): (file: File) => File {
  const { t } = useTranslation()
  return (file) => {
    const ending = file.type.startsWith('image/') ? nameless.exec(file.name)?.[1] : undefined
    if (!ending) return file
    const at = formatDateTime(file.lastModified).replace(':', '')
    return new File([file], `${t('files.drop.pasted', { at })}.${ending}`, {
      type: file.type,
      lastModified: file.lastModified,
    })
  }
}
