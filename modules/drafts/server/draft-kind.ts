/** A kind of thing that is written over some time, as its module describes it. */
export type DraftKind = {
  /** `module.thing`, as what is written will be: `boards.article`. */
  kind: string
  /** The kind of thing its files belong to while it is a draft; offered with `draftFileOwner`. */
  files: string
  /** The field of its content that names it in lists. */
  titleField: string
  /** Fields that are typed anew and kept nowhere: passwords. */
  unkept?: readonly string[]
  /** The longest content, as bytes of its JSON. */
  bytes: number
}

/** A draft as its module sees it. */
export type KeptDraft = {
  draftId: number
  /** Where it will stand, in the words of its module. */
  placeId: string
  /** The thing that is changed; null while something new is written. */
  ownerId: string | null
  /** The version of it that the change began from. */
  ownerVersion: number | null
  fileCode: string
  /** Rises with every save; a save that names an older one is refused. */
  revision: number
  savedAt: string
  content: Record<string, unknown>
}
