import {
  type DemoPerson,
  demoOrganisation,
  listCompanies,
  withLooks,
} from '#modules/organisation/server/organisation.public.ts'
import type { CallResult } from '#platform/contract/call.ts'
import { platformConfig } from '#platform/server/config.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { accountsCalls } from '../../contract/accounts.contract.ts'
import { accountsConfig } from '../accounts.config.ts'
import { demoAccounts, demoPassword } from '../demo/demo-accounts.ts'
import { companyProvider } from '../identity-provider/providers.ts'

type Options = CallResult<typeof accountsCalls.signInOptions>

/** What the sign-in page offers here. */
export async function signInOptions({ db, services }: PublicCtx): Promise<Options> {
  const isDemo = services.config(platformConfig).MARU_MODE === 'demo'
  const [companies, demo] = await Promise.all([
    listCompanies(db).then((listed) => withLooks(db, listed)),
    isDemo ? demoOffer(db) : null,
  ])
  const { OIDC_LABEL, HELPDESK } = services.config(accountsConfig)
  return {
    companies,
    identityProvider: companyProvider(services) ? { label: OIDC_LABEL } : null,
    helpdesk: HELPDESK ?? '',
    demo,
  }
}

/** The demo accounts; none where the database holds other people than the demo company's. */
async function demoOffer(db: Db): Promise<Options['demo']> {
  const seeded = await db.selectFrom('platform_secrets').select('name').where('name', '=', 'demo').executeTakeFirst()
  if (!seeded) return null
  offered ??= offerOf(demoOrganisation().people)
  return offered
}

let offered: Options['demo'] | undefined

function offerOf(people: readonly DemoPerson[]): Options['demo'] {
  const names = new Map(people.map(({ userName, name }) => [userName, name]))
  const accounts = demoAccounts.map(({ comCode, userName, roleKey }) => ({
    comCode,
    userName,
    name: { ko: '', en: '', ja: '', zh: '', ...names.get(userName) },
    roleKey,
  }))
  return { password: demoPassword, accounts }
}
