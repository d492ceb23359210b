import { type Account, type Calls, callsAs, openCalls } from './calls.ts'

/** The password of every demo account. */
export const demoPassword = 'Maru!2026'

/** The password of the people that journeys have to themselves. */
export const ownPassword = 'Journey!2026'

/**
 * An employee nobody else uses: an administrator gives her a one-time password, and she has changed it already. What a
 * journey does with her disturbs no other.
 */
export async function employee(url: string, userName: string, comCode = 'HC'): Promise<Required<Account>> {
  const { oneTimePassword } = await resetBy(url, userName)
  const calls = await openCalls(url)
  await calls.post('/HCCommon/HC_Auth/api/login', { comcode: comCode, username: userName, password: oneTimePassword })
  await calls.post('/HCCommon/HC_Auth/api/changepwd', { OldPassword: oneTimePassword, NewPassword: ownPassword })
  await calls.post('/commonaccount/auth/api/logout')
  await calls.close()
  return { userName, password: ownPassword, comCode }
}

async function personCodeOf(calls: Calls, userName: string): Promise<string> {
  const { items } = await calls.get<{ items: { personCode: string }[] }>(
    `/api/organisation/people?query=${encodeURIComponent(userName)}`,
  )
  return items[0]!.personCode
}

async function resetBy(url: string, userName: string): Promise<{ oneTimePassword: string }> {
  const administrator = await callsAs(url, { userName: 'admin', password: demoPassword })
  const reset = await administrator.post<{ oneTimePassword: string }>('/HCCommon/HC_Auth/api/resetpwd', {
    PersonId: await personCodeOf(administrator, userName),
  })
  await administrator.close()
  return reset
}

/** A super administrator nobody else uses, whose language and brightness may be changed at will. */
export async function administrator(url: string, userName: string): Promise<Required<Account>> {
  const account = await employee(url, userName)
  const calls = await callsAs(url, { userName: 'admin', password: demoPassword })
  await calls.post('/api/organisation/role-groups', {
    comCode: '*',
    name: { ko: `${userName} 관리자`, en: `Administrator ${userName}`, zh: '', ja: '' },
    members: [{ kind: 'person', code: await personCodeOf(calls, userName) }],
    grants: ['superAdmin'],
  })
  await calls.close()
  return account
}
