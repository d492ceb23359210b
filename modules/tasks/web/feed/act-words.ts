import { useTranslation } from 'react-i18next'
import { useWriterName } from '#modules/organisation/web/organisation.public.tsx'
import { useViewer } from '#platform/web/session/viewer.ts'
import type { FeedEntry } from '../../contract/feed.contract.ts'
import { type Act, priorities, taskStatuses } from '../../contract/tasks.rules.ts'
import { useDurationWords } from '../task/effort/use-duration-words.ts'

/** Something that was done with a task, or said of it, as feeds and histories keep it. */
export type Told = Pick<FeedEntry, 'act' | 'details' | 'createdUser'>

/** What `tasks.feed.acts` says: some acts are told in more ways than one. */
type Sentence =
  | Exclude<Act, 'scheduled'>
  | 'completed'
  | 'unlinked'
  | 'unestimated'
  | 'startSet'
  | 'startCleared'
  | 'endSet'
  | 'endCleared'

/** Which of the sentences tells an act. What has no act was said. */
export function sentenceOf({ act, details }: Pick<Told, 'act' | 'details'>): Sentence {
  const { status, column, start, end, url, minutes } = details
  if (act === null) return 'commented'
  if (act === 'moved' && status === 'Completed' && !column) return 'completed'
  if (act === 'linked' && !url) return 'unlinked'
  if (act === 'estimated' && !minutes) return 'unestimated'
  if (act !== 'scheduled') return act
  if (start !== undefined) return start ? 'startSet' : 'startCleared'
  return end ? 'endSet' : 'endCleared'
}

/**
 * Tells in a sentence who did what with a task: `const say = useActWords()`, then `say(entry)` beside the task itself, or
 * `say(entry, title)` where it has to be named. Whoever reads is called "you" in it, and who did something with herself is
 * not named twice.
 */
export function useActWords(): (told: Told, title?: string) => string {
  const { t } = useTranslation()
  const nameOf = useWriterName()
  const viewer = useViewer()
  const durationWords = useDurationWords()
  return ({ act, details, createdUser }, title = t('tasks.feed.thisTask')) => {
    const {
      userId,
      name = t('tasks.feed.somebody'),
      column,
      start,
      end,
      from,
      tag,
      day,
      text,
      percent,
      minutes,
      rule,
    } = details
    const status = taskStatuses.find((each) => each === details['status'])
    const priority = priorities.find((each) => each === details['priority'])
    const member =
      userId !== undefined && userId === createdUser?.personCode
        ? t('tasks.feed.oneself')
        : userId === viewer?.personCode
          ? t('tasks.feed.you')
          : name
    return t(`tasks.feed.acts.${sentenceOf({ act, details })}`, {
      name: createdUser ? nameOf(createdUser).full : rule ? t('tasks.feed.rule', { rule }) : t('tasks.feed.somebody'),
      title,
      member,
      status: status && t(`tasks.status.${status}`),
      column: column || (status && t(`tasks.status.${status}`)),
      priority: priority && t(`tasks.priority.${priority}`),
      day: start || end || day,
      from,
      tag,
      text,
      percent,
      time: minutes && durationWords(Number(minutes)),
    })
  }
}
