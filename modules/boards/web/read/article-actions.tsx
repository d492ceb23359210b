import {
  IconArrowsDiff,
  IconCopy,
  IconDots,
  IconDotsVertical,
  IconExternalLink,
  IconFolderSymlink,
  IconLink,
  IconList,
  IconLock,
  IconLockOpen,
  IconMailForward,
  IconPencil,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useThingActions } from '#platform/web/offers/use-thing-actions.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import type { Article } from '../../contract/boards.entities.ts'
import { useWide } from '../list/use-wide.ts'
import { readAddress } from '../query/addresses.ts'
import type { ArticleActs } from './use-article-acts.ts'

type Props = {
  /** Undefined while it loads or is not there: then only the way back stands. */
  article: Article | undefined
  acts: ArticleActs
}

/** What can be done with an article: in words where there is room, and everything else behind the dots. */
export function ArticleActions({ article, acts }: Props) {
  const { t } = useTranslation()
  const isWide = useWide()
  const may = article && !article.isLocked ? article.can : undefined
  return (
    <>
      {isWide && acts.toList ? (
        <Button variant="ghost" icon={IconList} onClick={acts.toList}>
          {t('boards.read.toList')}
        </Button>
      ) : null}
      {isWide && may ? (
        <>
          <Button variant="ghost" icon={IconPrinter} onClick={acts.print}>
            {t('boards.read.print')}
          </Button>
          {may.sendMail ? (
            <Button variant="ghost" icon={IconMailForward} onClick={() => acts.open('mail')}>
              {t('boards.read.mail')}
            </Button>
          ) : null}
          {may.edit ? (
            <Button icon={IconPencil} onClick={acts.edit}>
              {t('boards.read.edit')}
            </Button>
          ) : null}
        </>
      ) : null}
      {article ? <More article={article} acts={acts} isWide={isWide} /> : null}
    </>
  )
}

function More({ article, acts, isWide }: { article: Article; acts: ArticleActs; isWide: boolean }) {
  const { t } = useTranslation()
  const { can, isSecret, isLocked, articleVersion } = article
  const actionsOf = useThingActions()
  const narrow: (MenuEntry | false | undefined)[] = [
    acts.toList && { key: 'list', label: t('boards.read.toList'), icon: IconList, onSelect: acts.toList },
    !isLocked && { key: 'print', label: t('boards.read.print'), icon: IconPrinter, onSelect: acts.print },
    !isLocked &&
      can.sendMail && {
        key: 'mail',
        label: t('boards.read.mail'),
        icon: IconMailForward,
        onSelect: () => acts.open('mail'),
      },
    !isLocked && can.edit && { key: 'edit', label: t('boards.read.edit'), icon: IconPencil, onSelect: acts.edit },
  ]
  const entries: (MenuEntry | false | undefined)[] = [
    ...(isWide ? [] : narrow),
    !isLocked &&
      articleVersion > 1 && {
        key: 'versions',
        label: t('boards.versions.compare'),
        icon: IconArrowsDiff,
        onSelect: () => acts.open('versions'),
      },
    { key: 'address', label: t('boards.read.copyAddress'), icon: IconLink, onSelect: acts.copyAddress },
    acts.toWindow && {
      key: 'window',
      label: t('boards.read.toWindow'),
      icon: IconExternalLink,
      onSelect: acts.toWindow,
    },
    ...(isLocked ? [] : actionsOf({ title: article.title, path: readAddress(article) })),
    can.move && {
      key: 'move',
      label: t('boards.move.move'),
      icon: IconFolderSymlink,
      onSelect: () => acts.open('move'),
    },
    can.move && { key: 'copy', label: t('boards.move.copy'), icon: IconCopy, onSelect: () => acts.open('copy') },
    can.toggleSecret && {
      key: 'secret',
      label: t(isSecret ? 'boards.read.showAll' : 'boards.read.hide'),
      icon: isSecret ? IconLockOpen : IconLock,
      onSelect: () => void acts.toggleSecret(),
    },
    can.remove && { key: 'line', separator: true as const },
    can.remove && {
      key: 'remove',
      label: t('boards.read.remove'),
      icon: IconTrash,
      danger: true,
      onSelect: () => void acts.remove(),
    },
  ]
  return (
    <Menu
      label={t('boards.read.more')}
      placement="bottom-end"
      entries={entries.filter((entry): entry is MenuEntry => Boolean(entry))}
    >
      {(trigger) => (
        <IconButton
          {...trigger}
          look={isWide ? 'line' : 'plain'}
          icon={isWide ? IconDots : IconDotsVertical}
          name={t('boards.read.more')}
        />
      )}
    </Menu>
  )
}
