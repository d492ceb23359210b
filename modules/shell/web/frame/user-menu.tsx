import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { UserMenuEntry } from '#platform/web/modules.ts'
import { ErrorBoundary } from '#platform/web/pages/error-boundary.tsx'
import { usePopover } from '#platform/web/ui/floating/use-popover.ts'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { useCurrentUser, useShownPerson } from '../shell.queries.ts'

const UserPanel = lazyComponent(() => import('./user-panel.tsx'))

/** The person at the right of the top bar, and the panel behind her (0§2). */
export function UserMenu() {
  const { t } = useTranslation()
  const { user } = useCurrentUser()
  const { name, title, department, photoUrl } = useShownPerson()
  const named = t('shell.user.nameAndTitle', { name, title })
  const [dialog, setDialog] = useState<Extract<UserMenuEntry, { dialog: unknown }>>()
  const panel = usePopover({ kind: 'dialog', placement: 'bottom-end', onOpen: (element) => element.focus() })
  const Dialog = dialog?.dialog
  return (
    <>
      <button
        type="button"
        {...panel.trigger}
        className="me"
        onPointerEnter={() => void UserPanel.preload().catch(() => undefined)}
      >
        <Avatar personCode={user.personCode} name={name} photoUrl={photoUrl} size={32} />
        <span className="me__w" aria-hidden>
          <span className="me__n">{named}</span>
          <span className="me__d">{department}</span>
        </span>
        <span className="sr">{[named, department, t('shell.user.title')].filter(Boolean).join(', ')}</span>
        <IconChevronDown className="i i-14" aria-hidden />
      </button>
      <div {...panel.popover} className="pop userpanel" role="dialog" aria-label={t('shell.user.title')} tabIndex={-1}>
        {panel.open ? (
          <ErrorBoundary>
            <Suspense fallback={<div className="userpanel__wait" aria-busy="true" />}>
              <UserPanel
                onLeave={panel.close}
                onDialog={(entry) => {
                  panel.close()
                  setDialog(entry)
                }}
              />
            </Suspense>
          </ErrorBoundary>
        ) : null}
      </div>
      {Dialog ? (
        <Suspense>
          <Dialog onClose={() => setDialog(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
