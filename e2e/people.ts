import { type Account, callsAs, openCalls } from './calls.ts'

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

async function resetBy(url: string, userName: string): Promise<{ oneTimePassword: string }> {
  const administrator = await callsAs(url, { userName: 'admin', password: demoPassword })
  const { items } = await administrator.get<{ items: { personCode: string }[] }>(
    `/api/organisation/people?query=${encodeURIComponent(userName)}`,
  )
  const reset = await administrator.post<{ oneTimePassword: string }>('/HCCommon/HC_Auth/api/resetpwd', {
    PersonId: items[0]?.personCode,
  })
  await administrator.close()
  return reset
}
