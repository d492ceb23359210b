import type { Page } from '@playwright/test'
import { type Calls, callsAs } from '../calls.ts'
import { employee } from '../people.ts'

/** Where a journey about mail takes place: the portal, a page, and pages in other browsers. */
export type AtMail = { url: string; page: Page; elsewhere: () => Promise<Page> }

/** Somebody with a mailbox: her name, her address, and calls of her own. */
export type Writer = { account: ReturnType<typeof employee>; calls: Calls; name: string; address: string }

export async function writerOf(url: string, userName: string): Promise<Writer> {
  const account = employee(userName)
  const calls = await callsAs(url, account)
  const { items } = await calls.get<{ items: { name: { ko: string }; email: string }[] }>(
    `/api/organisation/people?query=${encodeURIComponent(userName)}`,
  )
  const [{ name, email }] = items as [(typeof items)[number]]
  return { account, calls, name: name.ko, address: email }
}

/** A mail that somebody sends without waiting for whether she takes it back. */
export const mail = ({ calls }: Writer, to: Writer, subject: string, body = '<p>확인 부탁드려요.</p>') =>
  calls.post('/api/mail/messages', { to: [{ name: to.name, address: to.address }], subject, body })
