import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import type { Refusal } from '../upload/admission.ts'

/** More are only counted: a folder may bring hundreds. */
const mostShown = 5

/** Which of the chosen files were not taken, and why, until they are put aside or others are chosen. */
export function RefusalList({ refused, onDismiss }: { refused: readonly Refusal[]; onDismiss: () => void }) {
  const { t } = useTranslation()
  const { say } = useSay()
  if (refused.length === 0) return null
  return (
    <div className="fdrop__refused">
      <IconAlertCircle className="i" aria-hidden />
      <div className="grow">
        <b>{t('files.drop.refused.title', { count: refused.length })}</b>
        <ul>
          {refused.slice(0, mostShown).map(({ name, why }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may have one name, and the list never moves
            <li key={at}>
              <span className="fdrop__who">{name}</span> {say(why)}
            </li>
          ))}
          {refused.length > mostShown ? (
            <li>{t('files.drop.refused.more', { count: refused.length - mostShown })}</li>
          ) : null}
        </ul>
      </div>
      <IconButton icon={IconX} size={28} name={t('ui.close')} onClick={onDismiss} />
    </div>
  )
}
