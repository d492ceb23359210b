import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languages } from '#platform/contract/languages.ts'
import { formatCount } from '#platform/web/format.ts'
import { SortRow } from '#platform/web/sorting/sort-row.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { Title } from '../../contract/titles.contract.ts'
import type { TitleKind } from '../../contract/titles.rules.ts'

type Props = {
  /** Where it stands, as `useDrops` knows it. */
  list: string
  kind: TitleKind
  title: Title
  isFirst: boolean
  isLast: boolean
  onStep: (by: 1 | -1) => void
  onEdit: () => void
  onRemove: () => void
}

/** A rank or a duty. The buttons stay in place at the ends of the list, so that the focus is not lost there. */
export function TitleRow({ list, kind, title, isFirst, isLast, onStep, onEdit, onRemove }: Props) {
  const { t } = useTranslation()
  const sayName = useName()
  const name = sayName(title.name)
  const others = languages.map((language) => title.name[language]).filter((each) => each !== '' && each !== name)
  return (
    <SortRow list={list} id={title.titleCode} onStep={onStep} className="titles__r">
      <IconGripVertical className="i sorthandle" aria-hidden data-tip={t('organisation.titles.drag')} />
      <span className="titles__name">
        <b>{name}</b>
        {title.leads ? <Badge tone="accent">{t(`organisation.titles.${kind}.leads`)}</Badge> : null}
        <small className="muted">{[...new Set(others)].join(' · ')}</small>
      </span>
      <code className="titles__code muted">{title.titleCode}</code>
      <span className="titles__people muted num">
        {title.people > 0
          ? t('organisation.titles.people', { count: formatCount(title.people) })
          : t('organisation.titles.unused')}
      </span>
      <span className="titles__acts">
        <IconButton
          icon={IconArrowUp}
          name={t('organisation.titles.up', { name })}
          disabled={isFirst}
          onClick={() => onStep(-1)}
        />
        <IconButton
          icon={IconArrowDown}
          name={t('organisation.titles.down', { name })}
          disabled={isLast}
          onClick={() => onStep(1)}
        />
        <IconButton icon={IconPencil} name={t('organisation.titles.change', { name })} onClick={onEdit} />
        <IconButton icon={IconTrash} name={t('organisation.titles.remove', { name })} onClick={onRemove} />
      </span>
    </SortRow>
  )
}
