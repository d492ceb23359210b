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
export type CarriedMail = { from: string; to: readonly string[]; source: Buffer }
/**
 * Carries a message out byte for byte.
 * @returns to which addresses it will never go
 * @throws Error when it should be tried again
 */
export type CarryMail = (services: Services, mail: CarriedMail) => Promise<{ refused: readonly string[] }>

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
