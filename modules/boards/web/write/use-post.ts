import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DropState } from '#modules/files/web/files.public.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import type { Article } from '../../contract/boards.entities.ts'
import { articleQuery, useRefresh } from '../boards.queries.ts'
import { type ArticleForm, type Faults, faultsOf, inputOf } from './article-form.ts'
import type { Begun, useWrite } from './use-write.ts'
import type { WriteWays } from './write-ways.ts'

type Options = {
  begun: Begun
  write: ReturnType<typeof useWrite>
  files: RefObject<DropState | undefined>
  ways: WriteWays
}

/** Posts what is written, once however often the button is pressed; a refusal loses nothing. */
export function usePost({ begun, write, files, ways }: Options) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const { config, article } = begun
  const [faults, setFaults] = useState<Faults>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const [newer, setNewer] = useState<Article | undefined>(write.begin.isBehind ? article : undefined)
  const version = useRef(begun.draft.articleVersion ?? article?.articleVersion ?? 0)

  const filesAreThere = async () => {
    const state = files.current
    if ((state && state.underWay > 0) || write.editor.current?.isUploading()) {
      toast.error(t('boards.write.filesUnderWay'))
      return false
    }
    if (!state || state.failed === 0) return true
    return confirm({
      title: t('boards.write.filesFailedTitle', { count: state.failed }),
      text: t('boards.write.filesFailedText'),
      action: t('boards.write.postWithout'),
    })
  }

  const send = async (form: ArticleForm) => {
    const input = inputOf(form, config, write.keeper.draft?.draftId)
    const { isAnonymous, authorSeal } = config.settings
    if (!article) return call(articlesCalls.createArticle, { ...input, promised: isAnonymous ? authorSeal : undefined })
    const { articleId, boardId } = article
    const made = await call(articlesCalls.updateArticle, {
      ...input,
      articleId,
      articleVersion: version.current,
      note: '',
    })
    return { articleId: made.articleId, boardId, isPublished: true }
  }

  const refused = async (error: unknown) => {
    if (error instanceof AppError && error.code === 'ConflictException' && article) {
      const now = await queries.fetchQuery({ ...articleQuery(article.articleId), staleTime: 0 })
      if (now.articleVersion > version.current) return setNewer(now)
    }
    const named = fieldFaults(error)
    if (named) setFaults(named)
    toast.error(sayError(error))
    return undefined
  }

  const post = async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      const form = write.settled()
      const wrong = faultsOf(form, config, article?.hasPassword ?? false)
      setFaults(wrong)
      if (Object.keys(wrong).length > 0) {
        if (wrong.content && Object.keys(wrong).length === 1) write.editor.current?.focus()
        return
      }
      if (!(await filesAreThere())) return
      setBusy(true)
      // Nothing of the draft may be on its way while the server turns it into the article.
      await write.keeper.flush()
      const made = await send(form)
      write.finish()
      toast.success(
        t(article ? 'boards.write.changed' : made.isPublished ? 'boards.write.posted' : 'boards.write.scheduled'),
      )
      await refresh.articles()
      ways.onPosted(made)
    } catch (error) {
      await refused(error).catch((other: unknown) => toast.error(sayError(other)))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return {
    post,
    faults,
    isBusy,
    newer,
    /** Whose version counts is settled: the next posting stands on the newest. */
    setNewer: (settled: Article | undefined) => {
      if (newer) version.current = newer.articleVersion
      setNewer(settled)
    },
  }
}

const fieldOf: Readonly<Record<string, keyof Faults>> = {
  title: 'title',
  content: 'content',
  categoryId: 'category',
  prefaceId1: 'preface1',
  prefaceId2: 'preface2',
  password: 'password',
  noticeUntil: 'noticeUntil',
  endsAt: 'endsAt',
  mustRead: 'mustRead',
  mustReadUntil: 'mustReadUntil',
}

/** The fields the server names, as faults of the form. */
function fieldFaults(error: unknown): Faults | undefined {
  if (!(error instanceof AppError) || !error.fields) return undefined
  const named = error.fields.flatMap(({ path }) => {
    const field = fieldOf[path.split('.')[0] ?? '']
    const key = field && ['category', 'preface1', 'preface2'].includes(field) ? 'label' : field
    return field
      ? [[field, key === 'endsAt' || key === 'mustReadUntil' || key === 'noticeUntil' ? 'endsBefore' : key]]
      : []
  })
  return named.length > 0 ? (Object.fromEntries(named) as Faults) : undefined
}
