import { IconBuilding, IconDeviceDesktop, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, chooseTheme, useSignOut, useSwitchPost } from '#modules/accounts/web/accounts.public.ts'
import { titleOf } from '#modules/organisation/contract/organisation.contract.ts'
import { languages } from '#platform/contract/languages.ts'
import { type Theme, useTheme } from '#platform/web/look/theme.ts'
import { useLaterOffers, useOffers } from '#platform/web/modules.ts'
import type { PaletteFound } from '#platform/web/offers/palette.ts'
import { type Matchable, matchPalette } from '#platform/web/offers/palette-match.ts'
import { hasGrant } from '#platform/web/session/viewer.ts'
import { languageNames } from '#platform/web/texts/language.ts'
import { useLanguage, useName, useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { openPanel } from '../frame/panels.ts'
import { useNarrow } from '../frame/use-narrow.ts'
import { useTopPanels } from '../frame/use-top-panels.ts'
import { useCurrentUser } from '../shell.queries.ts'
import { openUserDialog } from './user-dialog.tsx'

/** What one can do from everywhere: panels, the user menu, administration, posts, language, brightness, signing out. */
export function useItems(query: string): PaletteFound {
  return {
    items: matchPalette(query, [
      ...usePanels(),
      ...useUserMenu(),
      ...useAdministration(),
      ...usePosts(),
      ...useLook(),
      ...useSigningOut(),
    ]),
  }
}

function usePanels(): Matchable[] {
  const { t } = useTranslation()
  const { say } = useSay()
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  return useTopPanels().map(({ key, labelKey, icon, to }) => ({
    key: `panel:${key}`,
    label: t('shell.palette.open', { name: say({ key: labelKey }) }),
    icon,
    run: () => {
      if (isNarrow && to) void navigate({ to })
      // The palette gives the focus back first; only then may the panel take it.
      else requestAnimationFrame(() => openPanel(key))
    },
  }))
}

function useUserMenu(): Matchable[] {
  const { say } = useSay()
  const navigate = useNavigate()
  return useOffers('userMenu').map((entry) => ({
    key: `user:${entry.key}`,
    label: say({ key: entry.labelKey }),
    icon: entry.icon,
    run: () => ('to' in entry ? void navigate({ to: entry.to }) : openUserDialog(entry)),
  }))
}

function useAdministration(): Matchable[] {
  const { t } = useTranslation()
  const { say } = useSay()
  const navigate = useNavigate()
  return useLaterOffers('adminPages')
    .filter(({ grants }) => hasGrant(grants))
    .map(({ to, titleKey, hintKey, icon }) => ({
      key: `admin:${to}`,
      label: say({ key: titleKey }),
      hint: t('shell.palette.administration'),
      icon,
      texts: [say({ key: hintKey }), `${t('shell.palette.administration')} ${say({ key: titleKey })}`],
      run: () => void navigate({ to }),
    }))
}

function usePosts(): Matchable[] {
  const { t } = useTranslation()
  const name = useName()
  const { user } = useCurrentUser()
  const { mutate } = useSwitchPost()
  const { comCode, deptCode } = user.post
  return user.concurrentUsers
    .filter((post) => post.comCode !== comCode || post.deptCode !== deptCode)
    .map((post) => ({
      key: `post:${post.comCode}/${post.deptCode}`,
      label: t('shell.palette.switchTo', { post: name(post.deptName) }),
      hint: t('shell.user.companyAndTitle', { company: name(post.companyName), title: name(titleOf(post)) }),
      icon: IconBuilding,
      run: () => mutate({ comCode: post.comCode, deptCode: post.deptCode, name: name(post.deptName) }),
    }))
}

const looks = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const

function useLook(): Matchable[] {
  const { t } = useTranslation()
  const theme = useTheme()
  const language = useLanguage()
  const brightness = (Object.keys(looks) as Theme[])
    .filter((each) => each !== theme)
    .map((each) => ({
      key: `theme:${each}`,
      label: `${t('shell.palette.look')}: ${t(`shell.user.${each}`)}`,
      texts: [each, 'theme'],
      icon: looks[each],
      run: () => void chooseTheme(each).catch(() => toast.error(t('shell.user.notKept'))),
    }))
  const tongues = languages
    .filter((each) => each !== language)
    .map((each) => ({
      key: `language:${each}`,
      label: `${t('common.language')}: ${languageNames[each]}`,
      texts: [each, 'language'],
      icon: IconLanguage,
      run: () => void chooseLanguage(each).catch(() => toast.error(t('common.languageFailed'))),
    }))
  return [...brightness, ...tongues]
}

function useSigningOut(): Matchable[] {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return [
    {
      key: 'action:signOut',
      label: t('accounts.signOut'),
      texts: ['sign out', 'logout'],
      icon: IconLogout,
      run: () => signOut.mutate(),
    },
  ]
}
