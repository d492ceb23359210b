import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { handCalls } from '../../contract/by-hand.contract.ts'
import { roleGroupCalls } from '../../contract/role-groups.contract.ts'
import { hrImports } from '../hr-import/hr-import.fixture.ts'
import { hrImportJobs } from '../hr-import/jobs.ts'

const week = 7 * 86_400_000
let at = new Date('2026-03-02T00:00:00Z')
let app: TestApp
let admin: TestClient
let manager: TestClient
let hr: ReturnType<typeof hrImports>
beforeAll(async () => {
  app = await startTestApp({ now: () => at })
  hr = hrImports(app, await app.signIn('manager'))
})
afterAll(() => app.close())

const read = (personCode: string) => manager.call(handCalls.managedPerson, { personCode })

/** A manager plans another extension, something happens, and the day comes. @returns the person as she is then */
async function plan(userName: string, meanwhile: (personCode: string) => Promise<unknown>) {
  ;[admin, manager] = [await app.signIn('admin'), await app.signIn('manager')]
  const day = new Date(at.getTime() + week).toISOString().slice(0, 10)
  const { person_code: personCode } = await hr.anyone(userName)
  const { version } = await read(personCode)
  const { importId } = await manager.call(handCalls.changePerson, { personCode, version, extension: '4321', on: day })
  await meanwhile(personCode)
  at = new Date(at.getTime() + week)
  await hrImportJobs['organisation.dueHrImports'].run(app.services)
  await hrImportJobs['organisation.applyHrImport'].run(app.services, { importId: importId! })
  ;[admin, manager] = [await app.signIn('admin'), await app.signIn('manager')]
  return admin.call(handCalls.managedPerson, { personCode })
}

const refused = { hasFailed: true, failure: 'noLongerAllowed', fields: [{ name: 'extension', after: '4321' }] }

test('what was planned is done on its day', async () => {
  expect(await plan('dohyun.kim', async () => undefined)).toMatchObject({ extension: '4321', pending: [] })
})

test('not of somebody who has become an administrator since: the page says why', async () => {
  const person = await plan('jiwoo.seo', (code) =>
    admin.call(roleGroupCalls.createRoleGroup, {
      comCode: '*',
      name: { ko: '새 관리자', en: '', zh: '', ja: '' },
      members: [{ kind: 'person', code }],
      grants: ['superAdmin'],
    }),
  )
  expect(person.extension).not.toBe('4321')
  expect(person.pending).toMatchObject([refused])
})

test('nor when whoever planned it administers nobody any more', async () => {
  const person = await plan('reserve.manager', () =>
    app.db.deleteFrom('organisation_role_grants').where('grant_name', '=', 'companyManager').execute(),
  )
  expect(person.extension).not.toBe('4321')
  expect(person.pending).toMatchObject([refused])
})
