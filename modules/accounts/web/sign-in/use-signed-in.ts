import { useNavigate } from '@tanstack/react-router'
import { beginAt } from '#platform/web/session/identity.ts'
import type { SignedIn } from '../../contract/sign-in.contract.ts'

/** Where a right first step leads: into the portal, or to the second step. @returns to be called with the answer */
export function useSignedIn(): (signedIn: SignedIn, returnUrl: string) => void {
  const navigate = useNavigate()
  return ({ secondStep, ...signedIn }, returnUrl) => {
    if (!secondStep) return beginAt(firstPlace(signedIn, returnUrl))
    void navigate({ to: '/account/second-step', search: { returnUrl } })
  }
}

/** Where the portal begins: at what the company wants to be set up, which may wait, or where the person wanted to go. */
const firstPlace = (
  { setUp, mustChangePassword }: Pick<SignedIn, 'setUp' | 'mustChangePassword'>,
  returnUrl: string,
) =>
  setUp && !mustChangePassword
    ? `/po/account/second-factor/setup?returnUrl=${encodeURIComponent(returnUrl)}`
    : returnUrl
