/** What the web side of this module shows, below `/po`. */
export const pages: readonly string[] = [
  '/account',
  '/account/identity-provider',
  '/account/invitation',
  '/account/login',
  '/account/password',
  '/account/second-factor',
  '/account/second-factor/setup',
  '/account/second-step',
  '/account/sessions',
  '/admin/second-factor',
]
