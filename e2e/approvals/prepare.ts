import { addDays } from '#platform/contract/days.ts'
import { type Calls, callsAs } from '../calls.ts'
import { employee } from '../people.ts'

/** 휴가 신청서. */
export const leaveForm = 101

/** Somebody at her first post, with her name and calls of her own. */
export type Desk = {
  account: ReturnType<typeof employee>
  calls: Calls
  name: string
  /** Where she is asked on a line. */
  place: { personCode: string; deptCode: string }
}

export async function deskOf(url: string, userName: string): Promise<Desk> {
  const account = employee(userName)
  const calls = await callsAs(url, account)
  const { items } = await calls.get<{
    items: { personCode: string; name: { ko: string }; post: { deptCode: string } }[]
  }>(`/api/organisation/people?query=${encodeURIComponent(userName)}`)
  const [{ personCode, name, post }] = items as [(typeof items)[number]]
  return { account, calls, name: name.ko, place: { personCode, deptCode: post.deptCode } }
}

/** The day so many days from today in Seoul, where the people of journeys live. */
export const inDays = (days: number): string =>
  addDays(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date()), days)

type Step = Desk['place'] & { kind: string; isTogether?: boolean }

/** A leave that somebody has drafted and sent up a line. @returns its number */
export async function draftLeave(
  { calls }: Desk,
  leave: { title: string; from: string; to: string; steps: readonly Step[] },
): Promise<number> {
  const { version } = await calls.get<{ version: number }>(`/api/approvals/forms/${leaveForm}`)
  const { documentId } = await calls.post<{ documentId: number }>('/api/approvals/documents', {
    formId: leaveForm,
    formVersion: version,
    title: leave.title,
    values: { kind: ['annual'], days: { from: leave.from, to: leave.to } },
    steps: leave.steps,
  })
  return documentId
}
