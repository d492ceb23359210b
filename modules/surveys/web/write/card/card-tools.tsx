import { IconArchive, IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { Kbd } from '#platform/web/ui/marks/badge.tsx'
import { isNoQuestion } from '../../../contract/surveys.rules.ts'
import { useCard } from './card-context.ts'

export type CardActs = {
  open: (id: string | undefined) => void
  step: (id: string, by: 1 | -1) => void
  copy: (id: string) => void
  remove: (id: string) => void
  keep: (id: string) => void
}

/** What may be done with a question as a whole. */
export function CardTools({ acts, isFirst, isLast }: { acts: CardActs; isFirst: boolean; isLast: boolean }) {
  const { t } = useTranslation()
  const { question } = useCard()
  const id = question.surveyQuestionId
  return (
    <span className="swcard__a">
      <IconButton size={28} icon={IconCopy} name={t('surveys.write.copy')} onClick={() => acts.copy(id)} />
      <IconButton size={28} icon={IconTrash} name={t('surveys.write.remove')} onClick={() => acts.remove(id)} />
      <Menu
        label={t('surveys.write.more')}
        placement="bottom-end"
        entries={[
          {
            key: 'up',
            label: t('surveys.write.up'),
            icon: IconArrowUp,
            extra: <Kbd>Alt ↑</Kbd>,
            disabled: isFirst,
            onSelect: () => acts.step(id, -1),
          },
          {
            key: 'down',
            label: t('surveys.write.down'),
            icon: IconArrowDown,
            extra: <Kbd>Alt ↓</Kbd>,
            disabled: isLast,
            onSelect: () => acts.step(id, 1),
          },
          ...(isNoQuestion(question.questionType)
            ? []
            : [{ key: 'keep', label: t('surveys.write.bank.keep'), icon: IconArchive, onSelect: () => acts.keep(id) }]),
        ]}
      >
        {(trigger) => <IconButton {...trigger} size={28} icon={IconDots} name={t('surveys.write.more')} />}
      </Menu>
    </span>
  )
}
