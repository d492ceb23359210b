import { IconSettings, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasGrant } from '#platform/web/session/viewer.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { openPopup } from '#platform/web/ui/popups/popup.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { quickMenuManagers, quickMenuSettings } from '../../contract/quick-menu-rules.ts'
import { useNarrow } from '../frame/use-narrow.ts'
import { QuickMenuGroups } from './quick-menu-groups.tsx'
import { QuickMenuIcons } from './quick-menu-icons.tsx'
import './quick-menu-panel.css'
import { quickMenuQuery, useFollowQuickMenus, useRefreshQuickMenus } from './quick-menus.queries.ts'

/** Icons and groups of links that the person has chosen, with the way to choose them (SHELL-032). */
export default function QuickMenuPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const quickMenu = useQuery({ ...quickMenuQuery(), refetchOnMount: 'always' })
  useFollowQuickMenus()
  const openSettings = useOpenSettings(onClose)
  return (
    <section className="quickmenu" aria-label={t('shell.quickMenu.title')}>
      <header className="quickmenu__h">
        <h2 className="quickmenu__t">{t('shell.quickMenu.title')}</h2>
        <IconButton icon={IconSettings} name={t('shell.quickMenu.settings')} onClick={openSettings} />
        <IconButton icon={IconX} name={t('ui.close')} onClick={onClose} />
      </header>
      <div className="quickmenu__b scroll">
        <Pane query={quickMenu} skeleton={<SkeletonRows rows={6} />} empty={<NothingOffered onFollow={onClose} />}>
          {(entries) => (
            <>
              <QuickMenuIcons entries={entries.filter(({ linkType }) => linkType === 'I')} onFollow={onClose} />
              <QuickMenuGroups entries={entries.filter(({ linkType }) => linkType === 'Q')} onFollow={onClose} />
            </>
          )}
        </Pane>
      </div>
    </section>
  )
}

/** The settings in a window of their own, on a phone as a page (SHELL-012, G-035). */
function useOpenSettings(onClose: () => void): () => void {
  const { t } = useTranslation()
  const router = useRouter()
  const isNarrow = useNarrow()
  const refresh = useRefreshQuickMenus()
  const { path, width, height } = quickMenuSettings
  if (isNarrow)
    return () => {
      onClose()
      void router.navigate({ to: path })
    }
  return () => {
    openPopup(`/po${path}`, {
      width,
      height,
      title: t('shell.quickMenu.settings'),
      onClose: (result) => {
        if (result !== 'registered') return
        void refresh()
        toast.success(t('shell.quickMenu.set.registered'))
      },
    })
  }
}

function NothingOffered({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('shell.quickMenu.empty')}
      hint={t('shell.quickMenu.emptyHint')}
      action={
        hasGrant(quickMenuManagers) ? (
          <Link to="/admin/quick-menus" className={buttonClass({ variant: 'soft' })} onClick={onFollow}>
            {t('shell.quickMenu.toAdmin')}
          </Link>
        ) : null
      }
    />
  )
}
