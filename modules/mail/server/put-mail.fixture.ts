import type { TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { ensureMailboxes } from './mailbox/mailboxes.ts'
import { openEmbeddedStore } from './stores/embedded/embedded-store.ts'

/** Puts a mail into somebody's inbox as it came. @returns its number */
export async function putMail(app: TestApp, userName: string, source: string | Buffer): Promise<number> {
  const { personCode } = demoPerson(userName)
  const mailboxId = (await ensureMailboxes(app.db, [personCode])).get(personCode)!
  return app.db.transaction().execute(async (db) => {
    const store = openEmbeddedStore(app.services, { db, mailboxId })
    const [inbox] = await store.folders()
    return store.append(inbox!.folderId, Buffer.from(source), { receivedAt: new Date(), isRead: false })
  })
}
