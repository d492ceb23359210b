import { useTranslation } from 'react-i18next'
import type { FolderTree } from '../../../contract/mail.entities.ts'
import { type Condition, type EditedRule, textsOf } from '../../../contract/rules/rule.entities.ts'
import { folderPath } from '../../folders/folder-names.ts'
import { asksPeople } from './rule-draft.ts'

type Done = { key: 'MoveToFolder' | 'CopyToFolder' | 'RedirectToRecipients'; text: string }

/** A rule in words: "제목에 회의록" and where its mails go. */
export function useRuleWords(tree: readonly FolderTree[], nameAt: (address: string) => string) {
  const { t } = useTranslation()
  const values = ({ key, value }: Condition) =>
    textsOf(value)
      .map((text) => (asksPeople(key) ? nameAt(text) : `"${text}"`))
      .join(', ')
  const said = (condition: Condition) => t(`mail.rulesPage.said.${condition.key}`, { values: values(condition) })
  return {
    conditions: ({ conditions, exceptions }: Pick<EditedRule, 'conditions' | 'exceptions'>): string => {
      const asked = conditions.length === 0 ? t('mail.rulesPage.everyMail') : conditions.map(said).join(' · ')
      return exceptions.length === 0
        ? asked
        : t('mail.rulesPage.except', { asked, excepted: exceptions.map(said).join(' · ') })
    },
    actions: ({ actions }: Pick<EditedRule, 'actions'>): Done[] =>
      actions.flatMap((action): Done[] => {
        if (action.key === 'StopProcessingRules') return []
        if (action.key === 'RedirectToRecipients')
          return [{ key: action.key, text: textsOf(action.value).map(nameAt).join(', ') }]
        const name = folderPath(tree, action.value) ?? t('mail.rulesPage.folderGone')
        return [{ key: action.key, text: action.key === 'CopyToFolder' ? t('mail.rulesPage.copyTo', { name }) : name }]
      }),
  }
}
