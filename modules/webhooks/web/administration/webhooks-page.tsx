import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { SecretDialog } from '#platform/web/ui/dialogs/secret-dialog.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import type { Hook } from '../../contract/webhooks.contract.ts'
import { allHooks } from '../webhooks.queries.ts'
import { HookDialog } from './hook-dialog.tsx'
import { HookList } from './hook-list.tsx'
import { OpenHook } from './open-hook.tsx'
import './webhooks.css'

/** The addresses that are told of what happens in the company; the one the address names is open. */
export default function WebhooksPage() {
  const { t } = useTranslation()
  const hooks = useQuery(allHooks)
  const [{ hook }, ask] = useAsked<{ hook?: string }>()
  const [edited, setEdited] = useState<Hook | 'new'>()
  const [secret, setSecret] = useState<string>()
  const open = (hookId: number | undefined) =>
    ask({ hook: hookId === undefined ? undefined : String(hookId) }, { isPlace: true })
  const { data } = hooks
  const shown = data?.items.find(({ hookId }) => String(hookId) === hook)
  const isFull = data !== undefined && !data.can.create
  const add = (
    <Button variant="primary" icon={IconPlus} disabled={!data || isFull} onClick={() => setEdited('new')}>
      {t('webhooks.add')}
    </Button>
  )
  return (
    <Sheet title={t('webhooks.title')} narrow actions={hook === undefined ? add : undefined}>
      <Pane
        query={hooks}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('webhooks.empty.title')} hint={t('webhooks.empty.hint')} action={add} />}
      >
        {({ items, events }) =>
          hook === undefined ? (
            <HookList hooks={items} events={events} onOpen={open} />
          ) : shown ? (
            <OpenHook
              key={shown.hookId}
              hook={shown}
              events={events}
              onBack={() => open(undefined)}
              onEdit={() => setEdited(shown)}
              onSecret={setSecret}
            />
          ) : (
            <EmptyState
              title={t('webhooks.gone')}
              action={<Button onClick={() => open(undefined)}>{t('webhooks.back')}</Button>}
            />
          )
        }
      </Pane>
      {edited && data ? (
        <HookDialog
          hook={edited === 'new' ? undefined : edited}
          events={data.events}
          topicKinds={data.topicKinds}
          onClose={() => setEdited(undefined)}
          onSecret={setSecret}
        />
      ) : null}
      {secret === undefined ? null : (
        <SecretDialog
          title={t('webhooks.secret.title')}
          hint={t('webhooks.secret.hint')}
          secret={secret}
          done={t('webhooks.secret.done')}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Sheet>
  )
}
