import type { Answer } from '#apps/server/testing/client.ts'
import type { TestApp } from '#apps/server/testing/test-app.ts'
import { provisioningCalls } from '../../contract/provisioning.contract.ts'
import { scimMediaType, scimSchemas } from '../../contract/scim.contract.ts'

/** An identity provider with a token of one company. */
export type TestProvider = {
  secret: string
  tokenId: number
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
}

/** @param comCode `HC` or `FL` */
export async function providerFor(app: TestApp, comCode = 'HC'): Promise<TestProvider> {
  const admin = await app.signIn('admin')
  const { secret, tokenId } = await admin.call(provisioningCalls.createProvisioningToken, { comCode, name: 'Entra ID' })
  return { secret, tokenId, send: sendWith(app, secret) }
}

/** Requests as a provider makes them: no cookies, no header of our pages. @param secret left out: without a token */
export const sendWith =
  (app: TestApp, secret?: string): TestProvider['send'] =>
  async (method, path, body, headers = {}) => {
    const answer = await app.http.inject({
      method: method as 'GET',
      url: `/cm/scim/v2${path}`,
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': `${scimMediaType}; charset=utf-8` }),
        ...(secret && { authorization: `Bearer ${secret}` }),
        ...headers,
      },
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body === '' ? undefined : JSON.parse(answer.body),
      text: answer.body,
    }
  }

/** A person as a provider sends her. */
export const userBody = (userName: string, more: object = {}) => ({
  schemas: [scimSchemas.user, scimSchemas.enterpriseUser],
  userName,
  displayName: '나루미',
  name: { familyName: '나', givenName: '루미' },
  externalId: `ext-${userName}`,
  active: true,
  title: '책임',
  emails: [{ value: `${userName}@hanbit.example`, type: 'work', primary: true }],
  phoneNumbers: [
    { value: '02-1234-5678', type: 'work' },
    { value: '010-1234-5678', type: 'mobile' },
  ],
  [scimSchemas.enterpriseUser]: { employeeNumber: `E-${userName}`, department: 'HC1031' },
  ...more,
})
