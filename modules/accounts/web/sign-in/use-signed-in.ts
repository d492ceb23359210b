import { useNavigate } from '@tanstack/react-router'
import { beginAt } from '#platform/web/session/identity.ts'
import type { SignedIn } from '../../contract/sign-in.contract.ts'

/** Where a right first step leads: into the portal, or to the second step. @returns to be called with the answer */
export function useSignedIn(): (signedIn: SignedIn, returnUrl: string) => void {
  const navigate = useNavigate()
  return ({ secondStep }, returnUrl) => {
    if (!secondStep) return beginAt(returnUrl)
    void navigate({ to: '/account/second-step', search: { returnUrl } as never })
  }
}
