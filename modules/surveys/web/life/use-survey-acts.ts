import {
  IconArrowBackUp,
  IconBell,
  IconCalendarPlus,
  IconChartBar,
  IconCopy,
  IconEye,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconRestore,
  IconRubberStamp,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { type Question, useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import type { MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import { lifeCalls } from '../../contract/life.contract.ts'
import type { ListedSurvey } from '../../contract/surveys.entities.ts'
import { writingCalls } from '../../contract/writing.contract.ts'
import { usePlaces } from '../place/use-places.ts'
import { useRefreshSurveys } from '../surveys.queries.ts'

type Dialogs = { onDecide: () => void; onExtend: () => void }

/** The acts of a survey that its reader may do (SURVEY-027), each with what it asks before. */
export function useSurveyActs(survey: ListedSurvey, { onDecide, onExtend }: Dialogs): MenuEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const refresh = useRefreshSurveys()
  const { places } = usePlaces()
  const { save } = useSave('', refresh)
  const { surveyId, can } = survey
  const id = { surveyId: String(surveyId) }
  const ask = (act: 'post' | 'close' | 'remove' | 'removeForGood', danger = false): Question => ({
    title: t(`surveys.acts.${act}.title`),
    text: t(`surveys.acts.${act}.text`),
    action: t(`surveys.acts.${act}.action`),
    danger,
  })
  const act = async (work: () => Promise<unknown>, done: string, question?: Question) => {
    if (question === undefined || (await confirm(question))) await save(work, done)
  }
  const copy = async () => {
    const made: { surveyId?: number } = {}
    const isMade = await save(
      async () => Object.assign(made, await call(writingCalls.reuseCopy, { surveyId })),
      t('surveys.acts.reuse.done'),
    )
    if (isMade) void navigate({ to: places.write, search: { surveyId: String(made.surveyId) } })
  }
  const entries: (MenuEntry | false)[] = [
    can.approve && { key: 'decide', label: t('surveys.acts.decide.title'), icon: IconRubberStamp, onSelect: onDecide },
    (can.change || can.approve) && {
      key: 'preview',
      label: t('surveys.acts.preview'),
      icon: IconEye,
      onSelect: () => void navigate({ to: places.read, search: { ...id, isPreview: 'true' } }),
    },
    can.seeResults && {
      key: 'results',
      label: t('surveys.results.title'),
      icon: IconChartBar,
      onSelect: () => void navigate({ to: places.results, search: id }),
    },
    can.change && {
      key: 'change',
      label: t('surveys.acts.change'),
      icon: IconPencil,
      onSelect: () => void navigate({ to: places.write, search: id }),
    },
    can.post && {
      key: 'post',
      label: t('surveys.acts.post.action'),
      icon: IconPlayerPlay,
      onSelect: () =>
        void act(() => call(lifeCalls.nowPosting, { surveyId }), t('surveys.acts.post.done'), ask('post')),
    },
    can.withdrawRequest && {
      key: 'withdraw',
      label: t('surveys.acts.withdraw.action'),
      icon: IconArrowBackUp,
      onSelect: () =>
        void act(() => call(lifeCalls.composing, { surveyId, isComposing: true }), t('surveys.acts.withdraw.done')),
    },
    can.close && {
      key: 'close',
      label: t('surveys.acts.close.action'),
      icon: IconPlayerStop,
      onSelect: () =>
        void act(() => call(lifeCalls.nowClosing, { surveyId }), t('surveys.acts.close.done'), ask('close')),
    },
    can.extend && {
      key: 'extend',
      label: t('surveys.acts.extend.title'),
      icon: IconCalendarPlus,
      onSelect: onExtend,
    },
    can.remind && {
      key: 'remind',
      label: t('surveys.acts.remind.action'),
      icon: IconBell,
      onSelect: () => void act(() => call(lifeCalls.remind, { surveyId }), t('surveys.acts.remind.done')),
    },
    can.reuse && { key: 'reuse', label: t('surveys.acts.reuse.action'), icon: IconCopy, onSelect: () => void copy() },
    can.restore && {
      key: 'restore',
      label: t('surveys.acts.restore.action'),
      icon: IconRestore,
      onSelect: () => void act(() => call(lifeCalls.surveyRestore, { surveyId }), t('surveys.acts.restore.done')),
    },
    can.remove && {
      key: 'remove',
      label: t('surveys.acts.remove.action'),
      icon: IconTrash,
      danger: true,
      onSelect: () =>
        void act(
          () => call(lifeCalls.surveyDelete, { id: surveyId }),
          t('surveys.acts.remove.done'),
          ask('remove', true),
        ),
    },
    can.removeForGood && {
      key: 'removeForGood',
      label: t('surveys.acts.removeForGood.action'),
      icon: IconTrashX,
      danger: true,
      onSelect: () =>
        void act(
          () => call(lifeCalls.surveyHardDelete, { id: surveyId }),
          t('surveys.acts.removeForGood.done'),
          ask('removeForGood', true),
        ),
    },
  ]
  return entries.filter((entry) => entry !== false)
}
