import { freePort } from '#apps/server/testing/free-port.ts'
import { makeDemoCompany } from './demo-company.ts'
import { startIdentityProvider } from './identity-provider.ts'
import { startOwnServer } from './own-server.ts'

/** Starts the identity provider and the portal; the journeys find the portal in MARU_URL. */
export default async function startPortal() {
  const [port, endCompany] = await Promise.all([freePort(), makeDemoCompany()])
  const provider = await startIdentityProvider({
    redirectUri: `http://localhost:${port}/po/account/identity-provider`,
  })
  const portal = await startOwnServer({
    PORT: String(port),
    // What comes with the page must not depend on how busy the machine is.
    HOME_AHEAD_TIMEOUT: '3000',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_LABEL: '한빛 SSO',
  })
  process.env.MARU_URL = portal.url
  return async () => {
    await portal.end()
    await provider.stop()
    await endCompany()
  }
}
