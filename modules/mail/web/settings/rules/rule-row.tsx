import {
  IconArrowRight,
  IconChevronDown,
  IconChevronUp,
  IconFolder,
  IconMailForward,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import type { FolderTree } from '../../../contract/mail.entities.ts'
import { withoutRule, withRuleMoved, withRuleSwitched } from '../../../contract/rules/edit-rules.ts'
import type { EditedRule } from '../../../contract/rules/rule.entities.ts'
import { RunDialog } from './run-dialog.tsx'
import { useRuleWords } from './use-rule-words.ts'

type Props = {
  rule: EditedRule
  /** Its place in the list, from 0, and how many there are. */
  at: number
  count: number
  rules: readonly EditedRule[]
  tree: readonly FolderTree[]
  nameAt: (address: string) => string
  /** A form is open: what is filled in there is not to be lost. */
  isEditing: boolean
  onChange: (rules: readonly EditedRule[]) => void
  onEdit: () => void
}

/** A rule in the list: its switch, what it does in words, and up, down, edit, delete (MAIL-008). */
export function RuleRow({ rule, at, count, rules, tree, nameAt, isEditing, onChange, onEdit }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const sayPlace = useAnnouncePlace()
  const words = useRuleWords(tree, nameAt)
  const [isRunning, setRunning] = useState(false)
  const { id, name, isEnabled } = rule
  const move = (by: -1 | 1) => {
    onChange(withRuleMoved(rules, id, by))
    sayPlace(name, at + by, count)
  }
  const remove = async () => {
    const question = { title: t('mail.rulesPage.deleteTitle', { name }), action: t('mail.prefs.delete'), danger: true }
    if (await confirm(question)) onChange(withoutRule(rules, id))
  }
  return (
    <div className={classNames('mrule', !isEnabled && 'mrule--off')}>
      <span className="mrule__n num" aria-hidden>
        {at + 1}
      </span>
      <Switch
        hideLabel
        label={t('mail.rulesPage.use', { name })}
        checked={isEnabled}
        onChange={(on) => onChange(withRuleSwitched(rules, id, on))}
      />
      <div className="mrule__w">
        <p className="mrule__t ell">{name}</p>
        <p className="mrule__x">
          <span>{words.conditions(rule)}</span>
          {words.actions(rule).map(({ key, text }) => (
            <span key={key} className="mrule__do">
              <IconArrowRight className="i" aria-hidden />
              {key === 'RedirectToRecipients' ? (
                <IconMailForward className="i" aria-hidden />
              ) : (
                <IconFolder className="i" aria-hidden />
              )}
              {text}
            </span>
          ))}
        </p>
      </div>
      <div className="mrule__a">
        {rule.operation === undefined ? (
          <IconButton
            size={28}
            icon={IconPlayerPlay}
            name={t('mail.rulesPage.runOf', { name })}
            onClick={() => setRunning(true)}
          />
        ) : null}
        <IconButton
          size={28}
          icon={IconChevronUp}
          name={t('mail.rulesPage.upOf', { name })}
          disabled={at === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          size={28}
          icon={IconChevronDown}
          name={t('mail.rulesPage.downOf', { name })}
          disabled={at === count - 1}
          onClick={() => move(1)}
        />
        <IconButton
          size={28}
          icon={IconPencil}
          name={t('mail.prefs.editOf', { name })}
          disabled={isEditing}
          onClick={onEdit}
        />
        <IconButton
          size={28}
          icon={IconTrash}
          name={t('mail.prefs.deleteOf', { name })}
          disabled={isEditing}
          onClick={() => void remove()}
        />
      </div>
      {isRunning ? <RunDialog rule={rule} tree={tree} onClose={() => setRunning(false)} /> : null}
    </div>
  )
}
