import { type Account, callsAs } from '../calls.ts'
import { demoPassword, employee } from '../people.ts'

/** An employee whose password the journey changes: she has the one of journeys, whatever was left behind before. */
export async function employeeAnew(url: string, userName: string): Promise<Required<Account>> {
  const account = employee(userName)
  const administrator = await callsAs(url, { userName: 'admin', password: demoPassword })
  const { items } = await administrator.get<{ items: { personCode: string }[] }>(
    `/api/organisation/people?query=${encodeURIComponent(userName)}`,
  )
  const { oneTimePassword } = await administrator.post<{ oneTimePassword: string }>('/HCCommon/HC_Auth/api/resetpwd', {
    PersonId: items[0]!.personCode,
  })
  await administrator.close()
  const hers = await callsAs(url, { ...account, password: oneTimePassword })
  await hers.post('/HCCommon/HC_Auth/api/changepwd', { OldPassword: oneTimePassword, NewPassword: account.password })
  await hers.close()
  return account
}
