import type { IconComponent } from '../ui/icon.ts'

/** Something that somebody reads in the portal: an article, an event, an alert, a mail. */
export type Thing = {
  /** What it is called, in the reader's language. */
  title: string
  /** Where it is read, `/po/…`. */
  path: string
  /** Who takes part in it: codes of people, mail addresses of those who have none. */
  people?: readonly string[]
}

/** What a module offers to do with any such thing, without knowing of which module it is. */
export type ThingAction = {
  key: string
  labelKey: string
  icon: IconComponent
  /**
   * The fields of the address that make it happen: the page stays, and a `frameParts` of the module reads them.
   * Undefined where it is not for such a thing.
   */
  asked: (thing: Thing) => Readonly<Record<string, string>> | undefined
}
