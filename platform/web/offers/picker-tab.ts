import type { Loaded } from '../ui/states/pane.tsx'

/**
 * Somebody or something picked (ORG-063), as the opener and every form get it: texts in the reader's language and the
 * codes behind them. What a kind has not is an empty text: a contact has no personCode, a person may have no mail.
 */
export type Recipient = {
  /** `address` is a mail address that was typed; `list` a distribution list that was not expanded. */
  kind: 'person' | 'department' | 'contact' | 'list' | 'address'
  /** Unique within its kind: personCode, `comCode/deptCode`, the id of a contact or list, or the address itself. */
  id: string
  displayName: string
  email: string
  titleName: string
  deptName: string
  deptCode: string
  personCode: string
  comCode: string
  parentDeptCode: string
}

/** What a recipient is where nothing of it is known. */
const unknown = {
  email: '',
  titleName: '',
  deptName: '',
  deptCode: '',
  personCode: '',
  comCode: '',
  parentDeptCode: '',
}

type Known = Partial<Pick<Recipient, 'deptName' | 'email' | 'titleName'>>

/** A person of whom no more than her name is known, and what is said. */
export const namedPerson = (personCode: string, displayName: string, known: Known = {}): Recipient => ({
  ...unknown,
  ...known,
  kind: 'person',
  id: personCode,
  personCode,
  displayName,
})

/** A department of which no more than its name is known. */
export const namedDepartment = (deptCode: string, displayName: string): Recipient => ({
  ...unknown,
  kind: 'department',
  id: deptCode,
  deptCode,
  displayName,
})

/** One row of the picker's list. */
export type PickerEntry = {
  recipient: Recipient
  /** The second to fourth column; a contact’s company may stand for the department. */
  title: string
  department: string
  phone: string
  /** Mobile number, where one may see it. */
  mobile?: string
  photoPath?: string | null
  /** Which parts of the name were found, as [from, to). */
  match?: readonly (readonly [number, number])[]
  /** A word behind the name that stands out: 휴직, 목록. */
  badge?: string
  /** What the card under the list shows of the chosen row, beside name, title, mail and phone. */
  facts?: readonly { label: string; text: string }[]
}

/** A place that holds entries: a folder, a group, the favourites. */
export type PickerFolder = {
  id: string
  name: string
  /** null or an unknown one: stands at the top. */
  parentId: string | null
  /** Entries in it, if that is known. */
  count?: number
}

/** An answer with its four faces, as `useQuery` gives it. */
export type PickerAnswer<T> = Loaded<T>

/** What the module of a tab exports. The picker draws it all: tree of folders, list, card, pages of 50 (ORG-015). */
export type PickerSource = {
  /** A hook: the folders, in their order. The first one is open at the start. */
  useFolders: () => PickerAnswer<readonly PickerFolder[]>
  /**
   * A hook: a page of a folder, or of what was found in it.
   * @param asked `query` is trimmed and empty without a search; `page` counts from 1, 50 entries each; `enabled` is
   * false while no folder is known
   */
  useEntries: (asked: {
    folderId: string
    query: string
    page: number
    enabled: boolean
  }) => PickerAnswer<{ items: readonly PickerEntry[]; total: number }>
  /** Everybody of a distribution list, lists inside it included; the picker leaves out doubles by mail (ORG-027). */
  expand?: (list: Recipient) => Promise<readonly Recipient[]>
}

/** An address book beside the organisation chart (ORG-008), loaded when its tab is first opened. */
export type PickerTab = {
  /** The end of its address: /orgmap/personal, /orgmap/public. The picker shows it where the opener allows it. */
  key: 'personal' | 'public'
  labelKey: string
  load: () => Promise<PickerSource>
}
