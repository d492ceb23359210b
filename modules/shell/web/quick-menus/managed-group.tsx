import { IconGripVertical, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SortRow } from '#platform/web/sorting/sort-row.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import type { ManagedQuickMenu } from '../../contract/quick-menus.contract.ts'
import { EntryMenu, ManagedRow, type ManagedRowActions, sortedEntries } from './managed-row.tsx'
import { useAudienceWords } from './use-audience-words.ts'

type Props = ManagedRowActions & {
  group: ManagedQuickMenu
  links: readonly ManagedQuickMenu[]
  /** A new link for the group. */
  onAdd: () => void
}

/** A group with its links; links can be dropped on it. */
export function ManagedGroup({ group, links, onAdd, ...actions }: Props) {
  const { t } = useTranslation()
  const name = useName()(group.name)
  const audienceWords = useAudienceWords()
  const { quickMenuId: id } = group
  return (
    <ul className="qmanage__gs">
      <SortRow
        list={sortedEntries}
        id={id}
        className="qmanage__g"
        accepts={actions.accepts(id)}
        onStep={(by) => actions.onStep(id, by)}
      >
        <div className="qmanage__gh">
          <IconGripVertical className="i sorthandle" aria-hidden />
          <h2 className="qmanage__gt">{name}</h2>
          <span className="qmanage__who ell">{audienceWords(group.audience)}</span>
          <Button
            variant="ghost"
            icon={IconPlus}
            aria-label={t('shell.quickMenu.manage.addLinkTo', { name })}
            onClick={onAdd}
          >
            {t('shell.quickMenu.manage.addLink')}
          </Button>
          <EntryMenu entry={group} {...actions} />
        </div>
        {links.length === 0 ? <p className="qmanage__none">{t('shell.quickMenu.manage.noLinks')}</p> : null}
        <ul className="qmanage__l" aria-label={t('shell.quickMenu.set.linksOf', { name })}>
          {links.map((entry) => (
            <ManagedRow key={entry.quickMenuId} entry={entry} {...actions} />
          ))}
        </ul>
      </SortRow>
    </ul>
  )
}
