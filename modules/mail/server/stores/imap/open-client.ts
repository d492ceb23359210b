import type { ImapFlow } from 'imapflow'
import type { MailServer } from './imap.config.ts'
import type { SignIn } from './sign-in.ts'

/**
 * Opens a connection to the mail server, signed in as somebody. It says nothing to any log: what is said there holds
 * passwords and mails.
 * @param onEnd is called when it breaks or ends, once or more
 * @throws what imapflow says, for {@link inWords}
 */
export async function openClient(
  { host, port, isSecure, isHere }: MailServer,
  signIn: SignIn,
  onEnd: () => void = () => undefined,
): Promise<ImapFlow> {
  const { user } = signIn
  const imapflow = await import('imapflow')
  const client = new imapflow.ImapFlow({
    host,
    port,
    secure: isSecure,
    ...(isSecure || isHere ? {} : { doSTARTTLS: true }),
    auth:
      signIn.password === undefined
        ? { user, accessToken: signIn.token }
        : { user: signIn.master ?? user, pass: signIn.password, ...(signIn.master ? { authzid: user } : {}) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 120_000,
    maxIdleTime: 60_000,
    maxLiteralSize: 256 * 2 ** 20,
    maxResponseSize: 300 * 2 ** 20,
    clientInfo: { name: 'Maru' },
  })
  // Without a listener a connection that breaks while nobody uses it would end the process.
  client.on('error', onEnd)
  client.on('close', onEnd)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    throw error
  }
}
