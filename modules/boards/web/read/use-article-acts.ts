import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { useCopy } from '#platform/web/ui/buttons/use-copy.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { openPopup } from '#platform/web/ui/popups/popup.ts'
import { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import type { Article } from '../../contract/boards.entities.ts'
import { useRefresh } from '../boards.queries.ts'
import { listFieldsOf, type Place, readAddress, readPopupAddress, readPopupSize } from '../query/addresses.ts'
import type { Asked } from '../query/page-set.ts'
import { useRemoveArticle } from './use-remove-articles.ts'

/** What is open over an article. */
export type Opened = 'mail' | 'versions' | 'move' | 'copy'

export type ArticleActs = {
  /** Back to the list; undefined where none is behind it. */
  toList: (() => void) | undefined
  /** In a window of its own; undefined where it is in one. */
  toWindow: (() => void) | undefined
  print: () => void
  copyAddress: () => void
  edit: () => void
  toggleSecret: () => Promise<void>
  remove: () => Promise<void>
  opened: Opened | undefined
  open: (what: Opened | undefined) => void
}

type Options = {
  /** Where a change is written. */
  editPlace: (keep: Asked) => Place
  toList?: () => void
  isWindow?: boolean
  /** The article is not here any more: it was deleted or moved. */
  onGone: () => void
  /** In place of that where a deletion is to be seen, since it can be taken back; and when it was. */
  onRemoved?: () => void
  onRestored?: () => void
}

/** The acts of an article, wherever it is shown. */
export function useArticleActs(
  { boardId, articleId }: { boardId: number; articleId: number },
  article: Article | undefined,
  { editPlace, toList, isWindow = false, onGone, onRemoved = onGone, onRestored }: Options,
): ArticleActs {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as Asked
  const confirm = useConfirm()
  const refresh = useRefresh()
  const removeArticle = useRemoveArticle({ boardId, articleId })
  const copy = useCopy({ copied: t('boards.read.addressCopied'), failed: t('boards.read.addressNotCopied') })
  const [opened, open] = useState<Opened>()
  const address = readPopupAddress({ boardId, articleId })

  const remove = async () => {
    const question = {
      title: t('boards.read.removeTitle'),
      text: t('boards.read.removeText'),
      action: t('boards.read.remove'),
      danger: true,
    }
    if (await confirm(question)) await removeArticle({ onGone: onRemoved, onBack: onRestored })
  }
  const toggleSecret = async () => {
    const isSecret = !article?.isSecret
    try {
      await call(boardAdministrationCalls.adminToggleSecret, { articleIds: [articleId], isSecret })
      toast.success(t(isSecret ? 'boards.read.hidden' : 'boards.read.shown'))
      await refresh.articles()
    } catch (error) {
      toast.error(sayError(error))
    }
  }

  return {
    toList,
    toWindow: isWindow
      ? undefined
      : () => void openPopup(address, { ...readPopupSize, title: article?.title ?? t('boards.title') }),
    print: () => print(),
    copyAddress: () => void copy(new URL(readAddress({ boardId, articleId }), location.href).href),
    edit: () => {
      const { to, search } = editPlace(listFieldsOf(asked))
      void navigate({ to, search })
    },
    toggleSecret,
    remove,
    opened,
    open,
  }
}
