import { bindCalls } from '#platform/server/modules.ts'
import { accountsCalls } from '../contract/accounts.contract.ts'
import { factorPolicyCalls } from '../contract/factor-policy.contract.ts'
import { invitationCalls } from '../contract/invitations.contract.ts'
import { secondFactorCalls } from '../contract/second-factor.contract.ts'
import { account, disableAccount, enableAccount, resetPassword } from './administration/administration.ts'
import { resetSecondFactor } from './administration/reset-second-factor.ts'
import { distrustDevice, trustedDevices } from './devices/trusted-devices.ts'
import { factorPolicy, saveFactorPolicy } from './factor-policy/policy.ts'
import { finishIdentityProvider, startIdentityProvider } from './identity-provider/code-flow.ts'
import { signInByHint, signInByName } from './identity-provider/token-sign-in.ts'
import { acceptInvitation, openInvitation } from './invitations/accept-invitation.ts'
import { invitation, invite, revokeInvitation } from './invitations/invite.ts'
import { changePassword } from './passwords/change-password.ts'
import { savePreferences } from './preferences/preferences.ts'
import {
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
  startAuthenticatorApp,
} from './second-factor/authenticator-app.ts'
import { confirmIdentity } from './second-factor/confirmation.ts'
import { mySecondFactor } from './second-factor/my-second-factor.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './second-factor/passkeys.ts'
import { makeRecoveryCodes } from './second-factor/recovery-codes.ts'
import {
  finishSignIn,
  finishSignInByPasskey,
  pendingSecondStep,
  startPasskeyStep,
} from './second-factor/second-step.ts'
import { changePost } from './sessions/change-post.ts'
import { endOtherSessions, endSession, mySessions } from './sessions/my-sessions.ts'
import { signIn, signInForToken } from './sign-in/password-sign-in.ts'
import { signInOptions } from './sign-in/sign-in-options.ts'
import { signOut } from './sign-in/sign-out.ts'

const accountHandlers = bindCalls(accountsCalls, {
  signInOptions,
  signIn,
  signInByName,
  signInByHint,
  signInForToken,
  startIdentityProvider,
  finishIdentityProvider,
  signOut,
  changePost,
  changePassword,
  resetPassword,
  account,
  resetSecondFactor,
  disableAccount,
  enableAccount,
  mySessions,
  endSession,
  endOtherSessions,
  savePreferences,
})

const secondFactorHandlers = bindCalls(secondFactorCalls, {
  pendingSecondStep,
  finishSignIn,
  startPasskeyStep,
  finishSignInByPasskey,
  mySecondFactor,
  confirmIdentity,
  startAuthenticatorApp,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
  makeRecoveryCodes,
  addPasskey,
  startPasskey,
  renamePasskey,
  removePasskey,
  trustedDevices,
  distrustDevice,
})

/** Each call of the contract with the function that answers it. */
export const accountsHandlers = [
  ...accountHandlers,
  ...secondFactorHandlers,
  ...bindCalls(factorPolicyCalls, { factorPolicy, saveFactorPolicy }),
  ...bindCalls(invitationCalls, { invitation, invite, revokeInvitation, openInvitation, acceptInvitation }),
]
