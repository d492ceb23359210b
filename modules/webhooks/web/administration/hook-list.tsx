import { IconChevronRight, IconWebhook } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { formatRelative } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import type { Hook, webhookCalls } from '../../contract/webhooks.contract.ts'
import { HookState } from './hook-state.tsx'

export type OfferedEvents = CallResult<typeof webhookCalls.list>['events']

/** What an address is told of, in words; an event whose module has gone by its name. */
export function useEventWords(events: OfferedEvents) {
  const { say } = useSay()
  const { t } = useTranslation()
  return (name: string) => {
    const offered = events.find((event) => event.name === name)
    if (offered) return say({ key: offered.titleKey })
    return name === 'webhooks.test' ? t('webhooks.test.event') : name
  }
}

type Props = { hooks: readonly Hook[]; events: OfferedEvents; onOpen: (hookId: number) => void }

/** The addresses: each with its state, what it is told of and the last message it took. */
export function HookList({ hooks, events, onOpen }: Props) {
  const { t } = useTranslation()
  const wordsOf = useEventWords(events)
  return (
    <ul className="hooks" aria-label={t('webhooks.title')}>
      {hooks.map((hook) => (
        <li key={hook.hookId}>
          <button type="button" className="hooks__i" onClick={() => onOpen(hook.hookId)}>
            <span className="hooks__ic">
              <IconWebhook className="i i-20" aria-hidden />
            </span>
            <span className="grow hooks__b">
              <span className="hooks__n">
                {hook.name} <HookState hook={hook} />
              </span>
              <span className="hooks__u">{hook.url}</span>
              <span className="hooks__m">
                <span>{hook.events.map(wordsOf).join(', ')}</span>
                <span>
                  {hook.takenAt === null
                    ? t('webhooks.never')
                    : t('webhooks.takenAt', { at: formatRelative(hook.takenAt) })}
                </span>
              </span>
            </span>
            <IconChevronRight className="i" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
