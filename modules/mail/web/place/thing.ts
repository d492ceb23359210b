import type { Thing } from '#platform/web/offers/thing-action.ts'

/** Of the address while a mail is written in the drawer, above any page of the portal: its draft, or what begins one. */
export type DrawerFields = { newMail?: string; newMailAbout?: string; newMailOf?: string; newMailTo?: string }

/** People that an address names. */
export const mostPeople = 100

/** What the address asks for when a mail is to be written about something; what only its reader can open is not. */
export const askedOfThing = ({ title, path, people = [] }: Thing): DrawerFields | undefined =>
  /^\/po\/mail\/(box|sent)\//.test(path)
    ? undefined
    : {
        newMail: 'new',
        newMailAbout: title,
        newMailOf: path,
        ...(people.length > 0 && { newMailTo: people.slice(0, mostPeople).join(',') }),
      }
