import type { TestClient } from '#apps/server/testing/client.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { type Box, boxCalls } from '../contract/boxes.contract.ts'
import { documentCalls } from '../contract/documents.contract.ts'
import type { PlannedStep } from '../contract/line/line.ts'

export const codeOf = (userName: string): string => demoPerson(userName).personCode

/** Where demo people work first. */
const departments: Readonly<Record<string, string>> = {
  manager: 'HC1021',
  'reserve.manager': 'HC1022',
  'dohyun.kim': 'HC1031',
  'jiwoo.seo': 'HC1031',
  admin: 'HC1051',
  'haneul.song': 'FL1022',
}

/** Somebody on a line of tests, who approves. */
export const asks = (userName: string, some: Partial<PlannedStep> = {}) => ({
  kind: 'approve' as const,
  personCode: codeOf(userName),
  deptCode: departments[userName]!,
  ...some,
})

/** A leave that is asked for, on a form without an amount. */
export const leave = (steps: readonly ReturnType<typeof asks>[], some: Record<string, unknown> = {}) => ({
  formId: 101,
  formVersion: 1,
  title: '연차 휴가',
  values: { kind: ['annual'], days: { from: '2026-12-21', to: '2026-12-23' } },
  steps: [...steps],
  ...some,
})

export const submit = async (
  client: TestClient,
  steps: readonly ReturnType<typeof asks>[],
  some: Record<string, unknown> = {},
) => (await client.call(documentCalls.submit, leave(steps, some))).documentId

/** What somebody does at her step; the status of the answer, and the key of its refusal. */
export async function press(
  client: TestClient,
  documentId: number,
  kind: string,
  some: Record<string, unknown> = {},
): Promise<string> {
  const { status, body } = await client.send(documentCalls.act, { documentId, kind, ...some })
  return status === 200
    ? (body as { result: { state: string } }).result.state
    : `${status} ${(body as { error: { key: string } }).error.key.replace('approvals.refused.', '')}`
}

/** The numbers of the documents in a box. */
export const boxOf = async (client: TestClient, box: Box): Promise<number[]> =>
  (await client.call(boxCalls.box, { box, pageSize: 50 })).items.map(({ documentId }) => documentId)
