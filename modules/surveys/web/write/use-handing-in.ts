import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { lifeCalls } from '../../contract/life.contract.ts'
import type { MainFields } from '../../contract/surveys.entities.ts'
import { writingCalls } from '../../contract/writing.contract.ts'
import { useRefreshSurveys } from '../surveys.queries.ts'
import type { Writing } from './drafts/use-writing.ts'

type Options = {
  writing: Writing
  /** The survey that is changed, and as it was read; null for a new one. */
  surveyId: number | null
  surveyVersion: number | null
}

/** What becomes of a survey that was written: saved, asked for approval, posted at once or at its time. */
export function useHandingIn({ writing, surveyId, surveyVersion }: Options) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const refresh = useRefreshSurveys()
  const [busy, setBusy] = useState<string>()

  const send = async (more: Partial<MainFields>, version: number | null) => {
    const { main, questions } = writing.present()
    // Nothing of the draft may be on its way while the server takes it along.
    await writing.keeper.flush()
    return call(writingCalls.surveySave, {
      ...main,
      ...more,
      surveyId: surveyId ?? undefined,
      version: version ?? undefined,
      draftId: writing.keeper.draft?.draftId,
      questions,
    })
  }
  /** Saves it. @returns its number; undefined when somebody else's change is to stay */
  const save = async (more: Partial<MainFields> = {}): Promise<number | undefined> => {
    let saved: Awaited<ReturnType<typeof send>>
    try {
      saved = await send(more, surveyVersion)
    } catch (error) {
      if (surveyId === null || !(error instanceof AppError) || error.code !== 'ConflictException') throw error
      const question = {
        title: t('surveys.write.behind.title'),
        text: t('surveys.write.behind.text'),
        action: t('surveys.write.behind.action'),
        danger: true,
      }
      if (!(await confirm(question))) return undefined
      const { version } = await call(writingCalls.surveyMain, { id: surveyId })
      saved = await send(more, version)
    }
    writing.finish()
    return saved.surveyId
  }
  const run = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    setBusy(what)
    try {
      await work()
      await refresh()
    } catch (error) {
      toast.error(sayError(error))
    } finally {
      setBusy(undefined)
    }
  }
  return {
    /** Which of them is under way. */
    busy,
    save: (onSaved: (surveyId: number) => void) =>
      run('save', async () => {
        const id = await save()
        if (id !== undefined) onSaved(id)
      }),
    /** Somebody has to accept it, or it waits for the time at which it begins. */
    handIn: (more: Partial<MainFields>, said: string, onDone: (surveyId: number) => void) =>
      run('handIn', async () => {
        const id = await save(more)
        if (id === undefined) return
        await call(lifeCalls.composing, { surveyId: id, isComposing: false }).catch((error: unknown) => {
          onDone(id)
          throw error
        })
        toast.success(said)
        onDone(id)
      }),
    post: (onDone: (surveyId: number) => void) =>
      run('post', async () => {
        const id = await save()
        if (id === undefined) return
        await call(lifeCalls.nowPosting, { surveyId: id }).catch((error: unknown) => {
          onDone(id)
          throw error
        })
        toast.success(t('surveys.write.done.posted'))
        onDone(id)
      }),
  }
}

export type HandingIn = ReturnType<typeof useHandingIn>
