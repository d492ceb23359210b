import { IconDevices, IconKey, IconShieldLock } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'

/** Sign-in, passwords, sessions; for administrators what may be done with an account. */
export const accountsModule = defineWebModule({
  name: 'accounts',
  routes: [
    {
      path: '/account/login',
      group: 'open',
      titleKey: 'accounts.signIn.pageTitle',
      page: lazyComponent(() => import('./sign-in/sign-in-page.tsx')),
    },
    {
      path: '/account/identity-provider',
      group: 'open',
      titleKey: 'accounts.signIn.pageTitle',
      page: lazyComponent(() => import('./sign-in/identity-provider-page.tsx')),
    },
    {
      path: '/account/invitation',
      group: 'open',
      titleKey: 'accounts.invitation.pageTitle',
      page: lazyComponent(() => import('./invitation/invitation-page.tsx')),
    },
    {
      path: '/account/second-step',
      group: 'open',
      titleKey: 'accounts.secondStep.title',
      page: lazyComponent(() => import('./second-factor/second-step-page.tsx')),
    },
    {
      path: '/account/second-factor',
      group: 'shell',
      titleKey: 'accounts.factor.title',
      page: lazyComponent(() => import('./second-factor/second-factor-page.tsx')),
    },
    {
      path: '/account/second-factor/setup',
      group: 'popup',
      inPortal: null,
      titleKey: 'accounts.factor.setUp.title',
      page: lazyComponent(() => import('./second-factor/set-up-page.tsx')),
    },
    {
      path: '/admin/second-factor',
      group: 'shell',
      titleKey: 'accounts.factorPolicy.title',
      page: lazyComponent(() => import('./factor-policy/factor-policy-page.tsx')),
    },
    {
      path: '/account/password',
      group: 'popup',
      inPortal: null,
      titleKey: 'accounts.password.title',
      page: lazyComponent(() => import('./password/password-page.tsx')),
    },
    {
      path: '/account/sessions',
      group: 'shell',
      titleKey: 'accounts.sessions.title',
      page: lazyComponent(() => import('./sessions/sessions-page.tsx')),
    },
  ],
  redirects: { '/account': '/account/login' },
  userMenu: [
    {
      key: 'password',
      labelKey: 'accounts.password.title',
      icon: IconKey,
      dialog: lazyComponent(() => import('./password/password-modal.tsx')),
    },
    { key: 'secondFactor', labelKey: 'accounts.factor.title', icon: IconShieldLock, to: '/account/second-factor' },
    { key: 'sessions', labelKey: 'accounts.sessions.title', icon: IconDevices, to: '/account/sessions' },
  ],
  personActions: lazyComponent(() => import('./administration/person-account-actions.tsx')),
  later: () => import('./accounts.offers.ts'),
  signInAgain: lazyComponent(() => import('./sign-in/sign-in-again.tsx')),
})
