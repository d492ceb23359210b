import { type Account, callsAs } from './calls.ts'

/** The password of every demo account. */
export const demoPassword = 'Maru!2026'

/** The password of the people that journeys have to themselves; they have it from the beginning (`setup/demo-company.ts`). */
export const ownPassword = 'Journey!Quail26'

/** An employee nobody else uses. What a journey does with her disturbs no other. */
export const employee = (userName: string, comCode = 'HC'): Required<Account> => ({
  userName,
  password: ownPassword,
  comCode,
})

/** A super administrator nobody else uses, whose language and brightness may be changed at will. */
export async function administrator(url: string, userName: string): Promise<Required<Account>> {
  const account = employee(userName)
  const calls = await callsAs(url, { userName: 'admin', password: demoPassword })
  const { items } = await calls.get<{ items: { personCode: string }[] }>(
    `/api/organisation/people?query=${encodeURIComponent(userName)}`,
  )
  await calls.post('/api/organisation/role-groups', {
    comCode: '*',
    name: { ko: `${userName} 관리자`, en: `Administrator ${userName}`, zh: '', ja: '' },
    members: [{ kind: 'person', code: items[0]!.personCode }],
    grants: ['superAdmin'],
  })
  await calls.close()
  return account
}
