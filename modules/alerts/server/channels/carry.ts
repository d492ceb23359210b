import { domainToASCII } from 'node:url'
import type { Transporter } from 'nodemailer'
import type { Services } from '#platform/server/ctx.ts'
import type { Carried, CarriedMail } from '#platform/server/offers/mail-out.ts'
import type { Submission } from '../../contract/submission.ts'
import { alertsConfig } from '../alerts.config.ts'
import { signed } from './dkim.ts'
import { dkimKeyOf } from './dkim-key.ts'
import { smtpTransport } from './smtp.ts'
import { submissionTransport } from './submit.ts'

/** How long the server may take to be there, and how long to take a mail in (RFC 5321, 4.5.3.2), milliseconds. */
const patience = { connectionTimeout: 30_000, greetingTimeout: 60_000, socketTimeout: 300_000 }
/** What is told of a server's answer, letters. */
const longestAnswer = 300

const transports = new WeakMap<Services, Transporter>()

/**
 * Hands a mail of somebody to the company's mail server, as it was written but for line ends that SMTP does not know, and
 * signed where a key is configured. Each recipient has an answer of her own.
 * @param mail `by`: as whom it is handed in, and where; left out it is the installation's account at `SMTP_URL`
 * @throws Error when it went to nobody: the server cannot be reached, does not know us, or takes nothing now
 */
export async function carry(services: Services, mail: CarriedMail & { by?: Submission }): Promise<Carried> {
  const { SMTP_FROM } = services.config(alertsConfig)
  const transport = mail.by ? submissionTransport(mail.by, patience) : transportOf(services)
  const wrong = mail.to.filter((address) => !canBeSaid(address))
  const ways = new Map(mail.to.filter(canBeSaid).map((address) => [onTheWire(address), address]))
  if (ways.size === 0) return { refused: wrong }
  const outcome = await handOver(transport, {
    from: mail.from === undefined ? addressIn(SMTP_FROM ?? '') : mail.from,
    to: [...ways.keys()],
    source: readySource(services, mail.source),
  })
  const known = (address: string) => ways.get(address) ?? address
  return {
    refused: [...wrong, ...outcome.refused.map(known)],
    later: outcome.later?.map(known),
    answers: new Map([...(outcome.answers ?? [])].map(([address, said]) => [known(address), said])),
  }
}

function readySource(services: Services, source: Buffer): Buffer {
  const key = dkimKeyOf(services.config)
  const wire = withLineEnds(source)
  return key ? signed(wire, key) : wire
}

/** SMTP knows CRLF alone: a lone CR or LF would be taken for the end of a line by some and not by others. */
export function withLineEnds(source: Buffer): Buffer {
  const text = source.toString('latin1')
  if (!/\r(?!\n)|(?<!\r)\n/.test(text) && text.endsWith('\r\n')) return source
  const lines = text.replace(/\r\n|\r|\n/g, '\r\n')
  return Buffer.from(lines.endsWith('\r\n') ? lines : `${lines}\r\n`, 'latin1')
}

/** Whether an address ends no command and begins none. */
const canBeSaid = (address: string): boolean => /^[^\s\p{Cc}@<>]{1,64}@[^\s\p{Cc}@<>]{1,255}$/u.test(address)

/** Domains go in ASCII; what stands before them in another script wants a server that knows SMTPUTF8. */
function onTheWire(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return /^[\0-\x7f]*$/.test(domain) ? address : `${address.slice(0, at)}@${domainToASCII(domain) || domain}`
}

/** `Maru <portal@example.com>` without its name. */
const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; rejectedErrors?: Refusal[] }
type Refusal = { recipient?: string; responseCode?: number; response?: string }

async function handOver(transport: Transporter, { from = '', to, source }: CarriedMail): Promise<Carried> {
  try {
    const { rejectedErrors = [] } = (await transport.sendMail({
      envelope: {
        from,
        to: [...to],
        use8BitMime: /[\x80-\xff]/.test(source.toString('latin1')),
        size: source.length,
      } as never,
      raw: source,
    })) as { rejectedErrors?: Refusal[] }
    return sorted(rejectedErrors)
  } catch (error) {
    const { code = '', responseCode = 0, response = '', rejectedErrors = [] } = error as SmtpError
    if (rejectedErrors.length === to.length) return sorted(rejectedErrors)
    // The server refused this mail or its writer, not us.
    if (!['EENVELOPE', 'EMESSAGE'].includes(code) || responseCode < 500) throw error
    const byOne = sorted(rejectedErrors)
    const rest = to.filter((address) => !byOne.answers?.has(address))
    return {
      ...byOne,
      refused: [...byOne.refused, ...rest],
      answers: new Map([...(byOne.answers ?? []), ...rest.map((address) => [address, inWords(response)] as const)]),
    }
  }
}

/** Who is refused for good (5xx), and who is to be tried again. */
function sorted(refusals: readonly Refusal[]): Carried {
  const said = refusals.filter((refusal): refusal is Refusal & { recipient: string } => refusal.recipient !== undefined)
  const isForGood = ({ responseCode = 0 }: Refusal) => responseCode >= 500
  return {
    refused: said.filter(isForGood).map(({ recipient }) => recipient),
    later: said.filter((refusal) => !isForGood(refusal)).map(({ recipient }) => recipient),
    answers: new Map(said.map(({ recipient, response = '' }) => [recipient, inWords(response)])),
  }
}

const inWords = (response: string): string =>
  response
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestAnswer)
    .toWellFormed()

function transportOf(services: Services): Transporter {
  const known = transports.get(services)
  if (known) return known
  const { SMTP_URL } = services.config(alertsConfig)
  if (!SMTP_URL) throw new Error('there is no mail server')
  const transport = smtpTransport(SMTP_URL, patience)
  transports.set(services, transport)
  return transport
}
