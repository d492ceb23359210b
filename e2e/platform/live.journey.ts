import { callsAs } from '../calls.ts'
import { expect, me, test } from '../journey.ts'
import { employee } from '../people.ts'

test('open pages hear by themselves that their session has ended, in every tab', async ({ page, portal, context }) => {
  const jimin = employee('jimin.hwang')
  await portal.enter(jimin)
  await expect(me(page, /^황지민/)).toBeVisible()
  const second = await context.newPage()
  await second.goto(`${portal.url}/po/account/sessions`)
  await expect(me(second, /^황지민/)).toBeVisible()

  const elsewhere = await callsAs(portal.url, jimin)
  await elsewhere.post('/api/accounts/sessions/end-others')
  await elsewhere.close()
  for (const tab of [page, second]) await expect(tab).toHaveURL(/\/po\/account\/login\?returnUrl=/, { timeout: 20_000 })
})
