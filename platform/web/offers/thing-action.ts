import type { IconComponent } from '../ui/icon.ts'

/** Something that somebody reads in the portal: an article, an event, an alert, a mail. */
export type Thing = {
  /** What it is called, in the reader's language. */
  title: string
  /** Where it is read, `/po/…`. */
  path: string
}

/** What a module offers to do with any such thing, without knowing of which module it is. */
export type ThingAction = {
  key: string
  labelKey: string
  icon: IconComponent
  /** The fields of the address that make it happen: the page stays, and a `frameParts` of the module reads them. */
  asked: (thing: Thing) => Readonly<Record<string, string>>
}
