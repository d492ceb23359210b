import type { Language } from '../../contract/languages.ts'
import type { Services } from '../ctx.ts'

/** A mail to one reader: what it says, sentence by sentence, and where she goes on from it. */
export type OutgoingMail = {
  to: string
  language: Language
  subject: string
  lines: readonly string[]
  link?: { address: string; text: string }
  /** For her calendar program to take in (RFC 6047). */
  calendar?: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; text: string }
}

/** How mail leaves the portal. */
export type MailOut = {
  /** Whether this installation has a mail service. */
  isOn: (services: Pick<Services, 'config'>) => boolean
  /**
   * @returns `refused` when it will never be taken
   * @throws Error when it should be tried again
   */
  send: (services: Services, mail: OutgoingMail) => Promise<'sent' | 'refused'>
  /** Whether and how it carries whole messages of people, too. */
  carry?: CarryMail
}

/** A message as somebody has written it, and whom it goes to. */
export type CarriedMail = {
  /**
   * Where answers of mail servers go: whoever wrote it. Empty for what a machine wrote, so that nothing answers it
   * (RFC 5321, 4.5.5); left out where whoever wrote it has no address, and the portal's own stands in.
   */
  from?: string
  to: readonly string[]
  source: Buffer
}
export type Carried = {
  /** To which addresses it will never go. */
  refused: readonly string[]
  /** Which are to be tried again; it has gone to all others. */
  later?: readonly string[]
  /** What the server said, by address. */
  answers?: ReadonlyMap<string, string>
}
/**
 * Carries a message out byte for byte.
 * @throws Error when it has gone to nobody and should be tried again
 */
export type CarryMail = (services: Services, mail: CarriedMail) => Promise<Carried>

declare module './offers.ts' {
  interface Offers {
    /** Of the module that sends mail, so that those below it can have something sent. */
    mailOut?: MailOut
  }
}

/** The way out for mail; undefined where there is none. */
export const mailOutOf = (services: Services): MailOut | undefined =>
  services.modules.map(({ mailOut }) => mailOut).find((mailOut) => mailOut?.isOn(services))

/** The way out for whole messages; undefined where there is none. */
export const carrierOf = (services: Services): CarryMail | undefined =>
  services.modules.map(({ mailOut }) => mailOut).find((mailOut) => mailOut?.carry && mailOut.isOn(services))?.carry
