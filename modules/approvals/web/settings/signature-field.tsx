import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { FileField } from '#platform/web/ui/fields/file-field.tsx'
import { settingLimits, signatureTypes } from '../../contract/approvals.rules.ts'

type Props = { value: string; onChange: (value: string) => void }

/** Endings stand beside the types: some systems know no type for icons. */
const accept = [...Object.keys(signatureTypes), '.png', '.jpg', '.jpeg', '.gif', '.ico', '.bmp'].join(',')

/** The picture one signs with; without one it is the name that is stamped. */
export function SignatureField({ value, onChange }: Props) {
  const { t } = useTranslation()
  const [error, setError] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    setError(undefined)
    if (!Object.hasOwn(signatureTypes, file.type)) {
      setError(t('approvals.mySetting.signatureTypes'))
      return
    }
    const address = await addressOf(file)
    if (address.length > settingLimits.signature) setError(t('approvals.mySetting.signatureTooLarge'))
    else onChange(address)
  }
  return (
    <div className="apsign">
      <FileField
        layout="row"
        label={t('approvals.mySetting.signature')}
        help={t('approvals.mySetting.signatureHint')}
        error={error}
        file={undefined}
        placeholder={t('approvals.mySetting.signatureChoose')}
        accept={accept}
        onChange={(file) => void choose(file)}
      />
      {value ? (
        <div className="apsign__now">
          <img className="apsign__p" src={value} alt={t('approvals.mySetting.signatureNow')} />
          <Button onClick={() => onChange('')}>{t('approvals.mySetting.signatureRemove')}</Button>
        </div>
      ) : null}
    </div>
  )
}

const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unread')))
    reader.readAsDataURL(file)
  })
