import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Language } from '#platform/contract/languages.ts'
import { call } from '#platform/web/calls/call.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { showTheme, type Theme } from '#platform/web/look/theme.ts'
import { beginAt, postChanged } from '#platform/web/session/identity.ts'
import { endSession } from '#platform/web/session/unauthorised.ts'
import { currentViewer } from '#platform/web/session/viewer.ts'
import { speak } from '#platform/web/texts/texts.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { accountsCalls } from '../contract/accounts.contract.ts'

/** The address of the sign-in page. */
export const signInAddress = '/po/account/login'

/** What an administrator may do with somebody's account, and what is told once; loaded when it is shown. */
export const PersonAccountActions = lazyComponent(() => import('./administration/person-account-actions.tsx'))
export const OneTimePasswordDialog = lazyComponent(() => import('./administration/one-time-password-dialog.tsx'))
export const InvitationLinkDialog = lazyComponent(() => import('./administration/invitation-link-dialog.tsx'))
export type { InvitationLink } from './administration/invitation-link-dialog.tsx'
export type { OneTimePassword } from './administration/one-time-password-dialog.tsx'

/** Acts at another of one's own posts from now on, staying where one is when that is permitted there (SHELL-019). A failure is told (G-130). */
export function useSwitchPost() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async ({ comCode, deptCode }: { comCode: string; deptCode: string; name: string }) => {
      await call(accountsCalls.changePost, { ComCode: comCode, DeptCode: deptCode })
      await postChanged()
    },
    onSuccess: (_done, { name }) => announce(t('accounts.post.switched', { name })),
    onError: () => void toast.error(t('accounts.post.failed')),
  })
}

/** Ends this session and begins the sign-in page anew, so that nothing of it stays in memory (SHELL-075). */
export function useSignOut() {
  const { sayError } = useSay()
  return useMutation({
    mutationFn: () => endSession(() => call(accountsCalls.signOut, {})),
    onSuccess: ({ endsLater }) => beginAt(endsLater ? `${signInAddress}?signedOut=later` : signInAddress),
    onError: (error) => void toast.error(sayError(error)),
  })
}

/** Changes the brightness at once and, for the signed in, on the server. */
export async function chooseTheme(theme: Theme): Promise<void> {
  showTheme(theme)
  await save({ theme })
}

/** Changes the language at once and, for the signed in, on the server. Throws when its texts cannot be fetched. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  await save({ language })
}

async function save(choice: { theme?: Theme; language?: Language }): Promise<void> {
  if (currentViewer()) await call(accountsCalls.savePreferences, choice)
}
