import { IconFolder, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import type { FolderTree } from '../../../contract/mail.entities.ts'
import { ruleLimits } from '../../../contract/rules/rule.entities.ts'
import { folderPath } from '../../folders/folder-names.ts'
import { FolderPicker } from '../../folders/folder-picker.tsx'
import { type ActionDraft, type ActionKey, actionKeys } from './rule-draft.ts'

type Props = {
  action: ActionDraft
  /** What other rows do already. */
  taken: readonly ActionKey[]
  tree: readonly FolderTree[]
  onChange: (action: ActionDraft) => void
  /** Left out of the only one. */
  onRemove: (() => void) | undefined
}

/** What is done with a mail: into a folder of the tree, a copy there, or on to others (MAIL-011, MAIL-089). */
export function ActionRow({ action, taken, tree, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const { key, folder, people } = action
  const path = folderPath(tree, folder)
  return (
    <div className="mcond">
      <Select
        size="lg"
        aria-label={t('mail.rulesPage.kindOf.action')}
        options={actionKeys
          .filter((value) => value === key || !taken.includes(value))
          .map((value) => ({ value, label: t(`mail.rulesPage.do.${value}`) }))}
        value={key}
        onChange={(chosen) => onChange({ ...action, key: chosen as ActionKey })}
      />
      {key === 'RedirectToRecipients' ? (
        <RecipientField
          label={t('mail.rulesPage.do.RedirectToRecipients')}
          hideLabel
          addableDept
          most={ruleLimits.redirects}
          value={people}
          onChange={(chosen) => onChange({ ...action, people: chosen })}
        />
      ) : (
        <div className="mcond__f">
          <span className="input input--lg">
            <IconFolder className="i" aria-hidden />
            <span className="ell">{path ?? t('mail.rulesPage.noFolder')}</span>
          </span>
          <Button size="lg" onClick={() => setChoosing(true)}>
            {t('mail.rulesPage.chooseFolder')}
          </Button>
        </div>
      )}
      {onRemove ? (
        <IconButton
          icon={IconMinus}
          name={t('mail.rulesPage.remove.action', { key: t(`mail.rulesPage.do.${key}`) })}
          onClick={onRemove}
        />
      ) : (
        <span />
      )}
      {isChoosing ? (
        <FolderPicker
          title={t('mail.rulesPage.chooseFolder')}
          action={t('mail.rulesPage.choose')}
          selected={folder}
          onPick={({ id }) => {
            onChange({ ...action, folder: id })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  )
}
